-- Which answers were copied from the last assessment and are still the same, whether somebody has confirmed them or not:
-- a signed record says so for good. Those of signed assessments before this day are not known.
alter table assessment_sections add column copied text[] not null default '{}';
update assessment_sections s set copied = s.carried from assessments a
  where a.id = s.assessment_id and a.status in ('DRAFT', 'COMPLETED') and s.carried <> '{}';
