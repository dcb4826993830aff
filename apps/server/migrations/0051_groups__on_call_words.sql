-- What the system group of who is on call says of itself.
update user_groups set description = 'Those who are on call now.' where system_key = 'on-call';
