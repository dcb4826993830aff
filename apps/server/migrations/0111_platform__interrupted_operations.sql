-- An operation that something other than its rows keeps from going on, such as a full disk, stops where it is and can go on.
alter table operations drop constraint operations_status_check;
alter table operations add constraint operations_status_check check (status in
  ('DRY_RUN', 'RUNNING', 'DONE', 'PARTIAL', 'CANCELLED', 'FAILED', 'UNDOING', 'UNDONE', 'INTERRUPTED', 'UNDO_INTERRUPTED'));

-- Whether those concerned have been notified of what became of a row: of what was done before an interruption only once.
alter table operation_rows add column is_told boolean not null default false;
