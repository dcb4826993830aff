/**
 * The zone by whose days something of a person runs out: that of their home office, else their own.
 * @param user alias of `users`
 */
export const zoneOfPerson = (
  user: string,
) => `coalesce((select o.timezone from staff_records r join offices o on o.id = r.home_office_id
  where r.user_id = ${user}.id), known_zone(${user}.timezone))`;
