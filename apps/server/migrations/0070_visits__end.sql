-- The signature at the end of a visit.

alter table visits
  -- The office asks for a signature, as its setting was on the day of the visit.
  add column asks_signature boolean not null default false;

-- What the client gave at the clock-out, or why there is none. Nothing here changes.
create table visit_signatures (
  visit_id uuid primary key references visits (id),
  kind text not null check (kind in ('DRAWN', 'TYPED', 'NOT_GIVEN')),
  signer text check (signer in ('CLIENT', 'REPRESENTATIVE')),
  name text check (length(name) between 1 and 120),
  -- [[x, y, x, y, …]]: numbers alone, whatever a server lets pass.
  strokes jsonb not null check (strokes::text ~ '^[][0-9, ]*$' and length(strokes::text) <= 30000),
  reason_code text check (reason_code in ('CLIENT_REFUSED_SIGNATURE', 'CLIENT_UNABLE_TO_SIGN', 'OTHER')),
  note text,
  -- Who handed over the device, and the punch that it came with.
  taken_by uuid not null references users (id),
  punch_id uuid not null unique references punches (id),
  at timestamptz(3) not null,
  received_at timestamptz(3) not null,
  check ((kind = 'NOT_GIVEN') = (reason_code is not null)),
  check ((kind = 'NOT_GIVEN') = (signer is null)),
  check ((kind = 'DRAWN') = (strokes <> '[]'::jsonb)),
  check (kind <> 'TYPED' or name is not null)
);
create trigger visit_signatures_append_only before update or delete or truncate on visit_signatures
  for each statement execute function refuse_change();
revoke update, delete, truncate on visit_signatures from homeward_app;
