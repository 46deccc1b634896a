"""What is kept on disk: logs of tables, finished records, settings. Every file is safe against a crash."""
