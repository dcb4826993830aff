/** An instant as the contract writes it, from a column of the type timestamptz. */
export function instantOf(column: string): string {
  return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** An `Account` as PostgreSQL builds it, from `users as u`. */
export const accountJson = `json_build_object(
  'id', u.id,
  'firstName', u.first_name,
  'lastName', u.last_name,
  'fullName', u.first_name || ' ' || u.last_name,
  'username', u.username,
  'email', u.email,
  'emailVerified', u.email_verified,
  'phone', u.phone,
  'phoneVerified', u.phone_verified,
  'image', u.image,
  'role', u.role,
  'isActive', u.is_active,
  'isOnboarded', u.is_onboarded,
  'inviteStatus', u.invite_status,
  'emailStatus', u.email_status,
  'createdAt', ${instantOf('u.created_at')},
  'lastLogin', ${instantOf('u.last_login_at')})`;
