/** A `Group` as PostgreSQL builds it, from `user_groups as g`. */
export const groupJson = `json_build_object(
  'id', g.id,
  'name', g.name,
  'description', g.description,
  'kind', g.kind,
  'purposes', g.purposes,
  'rule', g.rule,
  'capabilities', g.capabilities,
  'colour', g.colour,
  'isSystem', g.is_system,
  'status', g.status,
  'members', g.members,
  'version', g.version,
  'updatedAt', to_char(g.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`;
