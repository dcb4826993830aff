-- All actions of a slice, the newest first: a prefix that comes as a parameter has no index of its own.
create index audit_entries_slice on audit_entries (split_part(action, '.', 1), at desc, id desc);
