-- Who was asked in and has not come yet, the newest first, and since when: read along an index, however many there are.
alter table users add column invite_status_at timestamptz;

create or replace function keep_invite_status() returns trigger language plpgsql as $$
begin
  update users u set invite_status = last.status, invite_status_at = last.at
  from (select distinct user_id from added) a
  cross join lateral (
    select i.status, i.at from invite_statuses i where i.user_id = a.user_id order by i.at desc, i.id desc limit 1
  ) last
  where u.id = a.user_id and (u.invite_status, u.invite_status_at) is distinct from (last.status, last.at);
  return null;
end $$;

-- Whoever has signed in has come.
update users u set invite_status_at =
  (select i.at from invite_statuses i where i.user_id = u.id order by i.at desc, i.id desc limit 1)
where last_login_at is null;

create index users_waiting on users (is_onboarded, (coalesce(invite_status_at, created_at)) desc, id desc) include (role)
  where last_login_at is null and is_active and (is_onboarded or invite_status = 'Invited');
drop index users_never_signed_in;

-- Whether somebody is an active care provider, told by the index alone.
create index users_providing on users (id) where is_active and role = 'CareProvider';
