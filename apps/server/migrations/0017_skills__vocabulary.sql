-- One vocabulary of what care providers can do: professional profiles and work experiences name skills of it.

create table skills (
  id uuid primary key default uuidv7(),
  name text not null check (name <> '' and length(name) <= 60),
  category text not null check (category in ('PERSONAL_CARE', 'MOBILITY_TRANSFER', 'DEMENTIA', 'COMPANION', 'MEAL_TEXTURE',
    'MEDICATION_REMINDER', 'SKILLED_NURSING', 'HOUSEHOLD', 'TRANSPORT', 'LANGUAGE', 'SPECIALITY', 'OTHER')),
  -- What two names must not share: they differ by more than case, accents, spaces or the width of letters.
  name_key text not null unique generated always as (replace(fold_text(normalize(name, NFKC)), ' ', '')) stored,
  sort_name text not null generated always as (fold_text(name)) stored,
  -- How many professional profiles and work experiences name it; kept by triggers on what names it.
  profiles int not null default 0,
  work_experiences int not null default 0,
  uses int not null generated always as (profiles + work_experiences) stored,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- The picker's order, and each order of the page within a category.
create index skills_in_order on skills (sort_name, id);
create index skills_by_name on skills (category, sort_name, id);
create index skills_by_uses on skills (category, uses, sort_name, id);
create index skills_by_most_uses on skills (category, (-uses), sort_name, id);

-- Every word of a name, from whose start a search finds the skill; its trigrams find the words that were meant.
create table skill_words (
  word text collate "C" not null,
  skill_id uuid not null references skills (id) on delete cascade,
  primary key (word, skill_id)
);
create index skill_words_of_skill on skill_words (skill_id);
create index skill_words_trigrams on skill_words using gin (word gin_trgm_ops);

-- As `words_of`, which keeps the first six only: no name of a skill has so many that all cannot be kept.
create function skill_words_of(name text) returns setof text
  language sql immutable parallel safe strict
begin atomic
  select distinct w
  from regexp_split_to_table(regexp_replace(fold_text(name), '[''’`]', '', 'g'), '[^[:alnum:]]+') as w where w <> '';
end;

create function index_skill_words() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then delete from skill_words where skill_id = old.id; end if;
  insert into skill_words select w, new.id from skill_words_of(new.name) w;
  return null;
end $$;
create trigger skills_index_new after insert on skills for each row execute function index_skill_words();
create trigger skills_index_changed after update on skills for each row
  when (old.name is distinct from new.name) execute function index_skill_words();

-- What home care starts with; every agency makes it its own.
insert into skills (name, category)
select name, category
from (values
  ('PERSONAL_CARE', array['Bathing and showering', 'Bed bath', 'Dressing and grooming', 'Feeding assistance', 'Incontinence care',
    'Oral and denture care', 'Pressure sore prevention', 'Shaving and hair care', 'Toileting assistance']),
  ('MOBILITY_TRANSFER', array['Fall prevention', 'Gait belt transfer', 'Mechanical lift', 'Positioning in bed',
    'Range-of-motion exercises', 'Two-person transfer', 'Walking support', 'Wheelchair assistance']),
  ('DEMENTIA', array['Alzheimer’s care', 'Dementia care', 'Montessori activities', 'Redirection and validation',
    'Sundowning support', 'Wandering prevention']),
  ('COMPANION', array['Companionship', 'Conversation and reading', 'Games and hobbies', 'Live-in care', 'Overnight care',
    'Respite care']),
  ('MEAL_TEXTURE', array['Diabetic meals', 'Low-sodium meals', 'Meal preparation', 'Puréed and soft food', 'Swallowing precautions',
    'Thickened liquids']),
  ('MEDICATION_REMINDER', array['Medication log', 'Medication reminders', 'Vital signs']),
  ('SKILLED_NURSING', array['Blood glucose monitoring', 'Catheter care', 'Injections', 'Ostomy care', 'Oxygen therapy',
    'Tracheostomy care', 'Tube feeding', 'Wound care']),
  ('HOUSEHOLD', array['Grocery shopping', 'Laundry and linens', 'Light housekeeping', 'Pet care']),
  ('TRANSPORT', array['Driving with own car', 'Errands', 'Escort to appointments']),
  ('LANGUAGE', array['American Sign Language', 'Cantonese', 'Mandarin', 'Russian', 'Spanish', 'Tagalog', 'Vietnamese']),
  ('SPECIALITY', array['COPD care', 'Diabetes care', 'Heart failure care', 'Hospice and end-of-life care', 'Multiple sclerosis care',
    'Parkinson’s care', 'Post-surgery recovery', 'Stroke recovery', 'Traumatic brain injury care']),
  ('OTHER', array['Care documentation', 'CPR and first aid', 'Infection control'])
) as starter (category, names), unnest(names) as name;
