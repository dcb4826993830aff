-- A license without a date either never runs out, or nobody has said until when it holds. What was saved before does not
-- tell which, so it counts as not said, and the editor asks.
alter table licenses add column has_no_expiration boolean not null default false,
  add constraint licenses_one_expiration check (not has_no_expiration or expiration_year is null);

create or replace function care_provider_json(of_user uuid) returns json
  language sql stable parallel safe strict
begin atomic
  select json_build_object(
    'about', p.about,
    'workExperiences', coalesce((
      select json_agg(json_build_object(
        'id', w.id, 'title', w.title, 'organization', w.organization, 'employmentType', w.employment_type,
        'startMonth', w.start_month, 'startYear', w.start_year, 'endMonth', w.end_month, 'endYear', w.end_year,
        'address', w.address, 'description', w.description,
        'skills', coalesce((
          select json_agg(json_build_object('id', s.id, 'name', s.name) order by k.position, k.skill_id)
          from work_experience_skills k join skills s on s.id = k.skill_id
          where k.work_experience_id = w.id), '[]'::json)) order by w.position, w.id)
      from work_experiences w where w.user_id = p.user_id), '[]'::json),
    'education', coalesce((
      select json_agg(json_build_object(
        'id', e.id, 'school', e.school, 'degree', e.degree, 'fieldOfStudy', e.field_of_study,
        'startMonth', e.start_month, 'startYear', e.start_year, 'endMonth', e.end_month, 'endYear', e.end_year,
        'grade', e.grade, 'activitiesAndSocieties', e.activities_and_societies, 'description', e.description)
        order by e.position, e.id)
      from educations e where e.user_id = p.user_id), '[]'::json),
    'licenses', coalesce((
      select json_agg(json_build_object(
        'id', l.id, 'name', l.name, 'issuingOrganization', l.issuing_organization, 'issuedMonth', l.issued_month,
        'issuedYear', l.issued_year, 'expirationMonth', l.expiration_month, 'expirationYear', l.expiration_year,
        'expiresOn', l.expires_on,
        'hasNoExpiration', l.has_no_expiration, 'credentialId', l.credential_id, 'credentialUrl', l.credential_url,
        'files', coalesce((
          select json_agg(json_build_object('key', u.key, 'name', f.name, 'size', f.size, 'blurhash', u.blurhash)
            order by f.uploaded_at, f.id)
          from files f join file_uploads u on u.id = f.upload_id
          where f.license_id = l.id and f.owner_type = 'USER' and f.owner_id = l.user_id and f.deleted_at is null),
          '[]'::json)) order by l.position, l.id)
      from licenses l where l.user_id = p.user_id), '[]'::json),
    'skills', coalesce((
      select json_agg(json_build_object('id', s.id, 'name', s.name) order by k.position, k.skill_id)
      from care_provider_skills k join skills s on s.id = k.skill_id where k.user_id = p.user_id), '[]'::json))
  from care_provider_profiles p where p.user_id = of_user;
end;
