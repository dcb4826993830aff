-- The QR codes that are printed for the addresses of clients. Scanning one shows that a caregiver is at the address.

create table client_address_codes (
  id uuid primary key default uuidv7(),
  address_id uuid not null references client_addresses (id) on delete cascade,
  -- SHA-256 of the code, which is on the printed page and nowhere else.
  digest bytea not null check (length(digest) = 32),
  made_by uuid not null references users (id),
  made_at timestamptz(3) not null default now(),
  -- Null: it counts. A new print replaces it.
  replaced_at timestamptz(3)
);
create unique index client_address_codes_current on client_address_codes (address_id) where replaced_at is null;
create index client_address_codes_of_address on client_address_codes (address_id, made_at desc, id desc);
