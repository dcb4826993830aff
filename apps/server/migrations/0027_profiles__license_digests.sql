-- Up to which day a care manager was told of licenses that run out: one word a day for all of them. It moves on in the
-- transaction that tells, so that nothing is told twice.
create table license_digests (
  user_id uuid primary key references users (id),
  told_until date not null
);
