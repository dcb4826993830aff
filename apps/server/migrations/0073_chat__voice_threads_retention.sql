-- A voice note: how long its one file plays, and how loud it is along its length, as its browser drew it.
alter table messages
  add column voice_seconds smallint check (voice_seconds between 1 and 180),
  add column voice_peaks smallint[] check (cardinality(voice_peaks) between 1 and 64 and 0 <= all (voice_peaks) and 100 >= all (voice_peaks)),
  add check ((voice_seconds is null) = (voice_peaks is null));
