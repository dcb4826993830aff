-- With whose license it is, so that counting reads no license.
drop index licenses_expiration;
create index licenses_expiration on licenses (expires_on, id) include (user_id) where expires_on is not null;
