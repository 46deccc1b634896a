"""Lists of deals: how game points become list points, and the sheet they are written on."""
