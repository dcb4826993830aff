-- Published shifts that wait for a confirmation, by office: some offices confirm them after a day.
create index shifts_to_confirm on shifts (office_id, published_at, id) where status = 'ASSIGNED' and published_at is not null;
