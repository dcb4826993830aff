// Imported before a start: the process that fills in the demo agency ends at once, and leaves it empty.
if (process.argv.includes('--seed')) process.exit(0);
