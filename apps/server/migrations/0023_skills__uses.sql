-- How often each skill is named, kept in the transaction of every change. Whoever changes what a profile names locks
-- the skills of before and after in the order of their ids first, so that nobody waits in a circle.

create function count_skill_uses() returns trigger language plpgsql as $$
begin
  execute format(
    'update skills s set %1$I = s.%1$I + d.change
     from (select skill_id, sum(change)::int as change from (%2$s) as c group by skill_id having sum(change) <> 0) as d
     where s.id = d.skill_id',
    tg_argv[0],
    case tg_op
      when 'INSERT' then 'select skill_id, 1 as change from added'
      when 'DELETE' then 'select skill_id, -1 as change from gone'
      else 'select skill_id, 1 as change from added union all select skill_id, -1 from gone'
    end);
  return null;
end $$;

create trigger care_provider_skills_added after insert on care_provider_skills
  referencing new table as added for each statement execute function count_skill_uses('profiles');
create trigger care_provider_skills_moved after update on care_provider_skills
  referencing old table as gone new table as added for each statement execute function count_skill_uses('profiles');
create trigger care_provider_skills_gone after delete on care_provider_skills
  referencing old table as gone for each statement execute function count_skill_uses('profiles');

create trigger work_experience_skills_added after insert on work_experience_skills
  referencing new table as added for each statement execute function count_skill_uses('work_experiences');
create trigger work_experience_skills_moved after update on work_experience_skills
  referencing old table as gone new table as added for each statement execute function count_skill_uses('work_experiences');
create trigger work_experience_skills_gone after delete on work_experience_skills
  referencing old table as gone for each statement execute function count_skill_uses('work_experiences');

update skills s set
  profiles = (select count(*) from care_provider_skills k where k.skill_id = s.id),
  work_experiences = (select count(*) from work_experience_skills k where k.skill_id = s.id);
