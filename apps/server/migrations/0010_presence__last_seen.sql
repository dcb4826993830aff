-- When somebody was last connected. Apart from users, whose rows are wide and indexed many times: this one changes
-- every minute for everybody who is online, within its own page.
create table last_seen (
  user_id uuid primary key references users (id) on delete cascade,
  at timestamptz not null
) with (fillfactor = 70);
