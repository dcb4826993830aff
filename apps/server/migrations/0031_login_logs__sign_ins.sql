-- Sign-ins by day, counted by the index alone.
create index login_events_sign_ins on login_events (at, outcome) where event = 'login';
