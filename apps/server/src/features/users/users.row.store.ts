import { instantOf } from '../../platform/db/index.ts';

/** A person as answers carry them (`id`, `fullName`, `image`), from a joined `users`; null where there is none. */
export function personJson(alias: string): string {
  return `case when ${alias}.id is not null then json_build_object('id', ${alias}.id,
    'fullName', ${alias}.first_name || ' ' || ${alias}.last_name, 'image', ${alias}.image) end`;
}

/** The fields of an `Account` as PostgreSQL builds it, from `users as u`. */
export const accountFields = `
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
  'lastLogin', ${instantOf('u.last_login_at')}`;

/** An `Account`, from `users as u`. */
export const accountJson = `json_build_object(${accountFields})`;
