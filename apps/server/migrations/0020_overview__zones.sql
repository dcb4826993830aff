-- The zone itself where this PostgreSQL knows it, else UTC: a profile may hold a name that only newer tables have.
create function known_zone(zone text) returns text language plpgsql stable as $$
begin
  perform timezone(zone, timestamptz 'epoch');
  return zone;
exception when invalid_parameter_value then
  return 'UTC';
end $$;
