-- What was uploaded. Nobody but its uploader sees it until it is filed; what is never filed is swept after a day.
create table file_uploads (
  id uuid primary key default uuidv7(),
  key text not null unique references stored_objects (key) deferrable initially deferred,
  uploaded_by uuid not null references users (id),
  name text not null,
  kind text not null check (kind in ('image', 'video', 'audio', 'document')),
  mime_type text not null,
  size bigint not null,
  blurhash text,
  width int,
  height int,
  duration_seconds float8,
  is_public boolean not null default false,
  folder text,
  -- The endings that its previews add to the key: 'thumbnail.webp', 'display.avif', '64x64.webp'.
  previews text[] not null default '{}',
  -- The parts in which it came; asking for its end again finds it by this.
  resumable_id text unique,
  -- Held until the virus scanner has found nothing in it.
  is_held boolean not null default false,
  -- Something other than a filed file shows it: somebody's picture.
  is_kept boolean not null default false,
  created_at timestamptz(3) not null default now()
);
create index file_uploads_created on file_uploads (created_at, id) where not is_kept;

-- An upload under its owner. The owner of another type than USER comes with its own pages.
create table files (
  id uuid primary key default uuidv7(),
  upload_id uuid not null references file_uploads (id),
  owner_type text not null check (owner_type in ('USER', 'CLIENT', 'CARE_PROPOSAL')),
  owner_id uuid not null,
  name text not null,
  name_order text not null generated always as (fold_text(name)) stored,
  category text not null,
  license_id uuid,
  -- As of the upload: lists sort and filter by them.
  kind text not null,
  size bigint not null,
  uploaded_by uuid not null references users (id),
  -- Milliseconds, as JavaScript keeps them: a cursor made of what was shown finds the same place again.
  uploaded_at timestamptz(3) not null default now(),
  deleted_at timestamptz,
  deleted_by uuid references users (id)
);
-- The same twice is one file.
create unique index files_once on files (upload_id, owner_type, owner_id, category, license_id)
  nulls not distinct where deleted_at is null;
-- Each order of the list is read along one of these and stops after a page; filters look at the included columns.
create index files_by_time on files (owner_type, owner_id, uploaded_at, id)
  include (category, kind) where deleted_at is null;
create index files_by_name on files (owner_type, owner_id, name_order, id)
  include (category, kind) where deleted_at is null;
create index files_by_size on files (owner_type, owner_id, size, id)
  include (category, kind) where deleted_at is null;
create index files_upload on files (upload_id);
create index files_deleted on files (deleted_at) where deleted_at is not null;
