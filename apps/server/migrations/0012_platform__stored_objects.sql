-- The ledger of the storage: which objects there should be, and what is in them. What is on the storage without a
-- row here is swept after a day; a row without an object is a loss that `npm run storage:verify` names.
create table stored_objects (
  key text primary key,
  size bigint not null check (size >= 0),
  sha256 bytea not null,
  created_at timestamptz not null default now(),
  -- When its bytes were last compared.
  verified_at timestamptz
);
create index stored_objects_verified on stored_objects (verified_at nulls first, key);
