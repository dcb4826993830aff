-- How long open shifts wait for somebody: of each shift since when it was open the last time, and when somebody had it.

create table shift_fills (
  shift_id uuid primary key references shifts (id) on delete cascade,
  opened_at timestamptz not null default now(),
  -- Null: it is still open, or it was withdrawn.
  filled_at timestamptz
);
create index shift_fills_filled on shift_fills (filled_at) where filled_at is not null;

create function note_shift_fill() returns trigger language plpgsql as $$
begin
  if new.status = 'OPEN' then
    insert into shift_fills as f (shift_id) values (new.id)
    on conflict (shift_id) do update set filled_at = null,
      -- An assignment that was undone within minutes filled nothing: the shift has waited since before.
      opened_at = case when f.filled_at > now() - interval '15 minutes' and (tg_op = 'INSERT' or new.call_out is not distinct from old.call_out)
        then f.opened_at else now() end;
  else
    update shift_fills set filled_at = now() where shift_id = new.id and filled_at is null;
  end if;
  return null;
end $$;
create trigger shifts_note_open after insert on shifts for each row when (new.status = 'OPEN')
  execute function note_shift_fill();
create trigger shifts_note_fill after update of status on shifts for each row
  when (new.status = 'OPEN' and old.status not in ('OPEN', 'OFFERED')
    or old.status in ('OPEN', 'OFFERED') and new.status in ('ASSIGNED', 'CONFIRMED', 'IN_PROGRESS'))
  execute function note_shift_fill();
