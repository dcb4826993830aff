/** A `Skill` as PostgreSQL builds it, from `skills as s`. */
export const skillJson = `json_build_object(
  'id', s.id,
  'name', s.name,
  'category', s.category,
  'profiles', s.profiles,
  'workExperiences', s.work_experiences,
  'version', s.version,
  'createdAt', to_char(s.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`;
