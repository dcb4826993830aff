import { weekStart, workweekStartsOn } from '@homeward/contract/offices';

const today = '(now() at time zone o.timezone)::date';

/** A setting as it holds at an office today. */
function settingJson({ key, default: otherwise }: { key: string; default: string }): string {
  return `coalesce(setting_choice('${key}', o.id, ${today}), setting_choice('${key}', null, ${today}), '"${otherwise}"')`;
}

/** An `Office` as PostgreSQL builds it, from `offices as o`. */
export const officeJson = `json_build_object(
  'id', o.id,
  'name', o.name,
  'timezone', o.timezone,
  'address', coalesce(o.address, '{"address1":"","address2":"","city":"","region":"","postalCode":"","country":"","lat":0,"lng":0,"formattedAddress":""}'),
  'phone', o.phone,
  'state', o.state,
  'weekStart', ${settingJson(weekStart)},
  'workweekStartsOn', ${settingJson(workweekStartsOn)},
  'version', o.version,
  'createdAt', to_char(o.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`;
