// Run by browsers without modules, and by none that is newer.
location.replace('/unsupported-browser');
