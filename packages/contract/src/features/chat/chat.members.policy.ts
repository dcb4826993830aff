import { can, isInGroup, type Role, roleIn, type Viewer } from '../../core/index.ts';
import { mayWrite } from './chat.policy.ts';
import { type ChatAudience, type ConversationRole, type ConversationType, chatText } from './chat.text.ts';

/** Start a conversation of several people. */
const mayStartGroups = roleIn('SuperAdmin', 'Admin', 'CareManager', 'CareProvider', 'MedicalProfessional');

/** Post what others read only. */
const mayAnnounce = (viewer: Viewer): boolean => can(viewer, 'announcement.post');

/** Staff who write to each other freely. */
const colleagues: readonly Role[] = mayStartGroups.roles;
const office = (role: Role) => isInGroup(role, 'careManagerLevel');

/** How two people know each other, beside their roles. */
export interface Acquaintance {
  /** They are in one user group that is for chat. */
  readonly sharesGroup: boolean;
  /** One of them reaches a client whose contact the other is. */
  readonly sharesClient: boolean;
}

/** Why two people may not write to each other directly; undefined where they may. The order of the two is no matter. */
export function refusalOfPair(
  one: Viewer,
  other: Pick<Viewer, 'id' | 'role'>,
  { sharesGroup, sharesClient }: Acquaintance,
): string | undefined {
  if (one.id === other.id) return chatText.yourself;
  const roles = [one.role, other.role];
  // A care manager and a family meet by a client.
  if (roles.includes('Family') && roles.includes('CareManager'))
    return sharesClient ? undefined : chatText.careTeamInstead;
  if (roles.some(office)) return undefined;
  if (roles.includes('Family')) return chatText.careTeamInstead;
  if (roles.every((role) => colleagues.includes(role))) return undefined;
  return sharesGroup ? undefined : chatText.notGranted;
}

/** Why somebody may not start a conversation of a type; undefined where they may. */
export function refusalOfStart(viewer: Viewer, type: ConversationType): string | undefined {
  if (type === 'GROUP' && !mayStartGroups.allows(viewer)) return chatText.mayNotGroup;
  if (type === 'ANNOUNCEMENT' && !mayAnnounce(viewer)) return chatText.mayNotAnnounce;
  return undefined;
}

/**
 * Why people of these roles cannot be in one conversation of an audience; undefined where they can. In an announcement
 * they do not talk to each other.
 */
export function refusalOfRoles(
  type: ConversationType,
  audience: ChatAudience,
  roles: readonly Role[],
): string | undefined {
  if (!roles.includes('Family')) return undefined;
  if (audience === 'STAFF_ONLY') return chatText.staffOnly;
  if (type === 'GROUP' && roles.some((role) => role !== 'Family' && !office(role)))
    return chatText.caregiversAndFamilies;
  return undefined;
}

/** A conversation as the rule of who writes to it asks for it. */
export interface WrittenTo {
  readonly type: ConversationType;
  readonly isArchived: boolean;
  /** What the writer is in it. */
  readonly role: ConversationRole;
  /** Of a shift: from when on nobody writes to it. Null for all others. */
  readonly closesAt: string | null;
  /** Of a direct message: the other one. */
  readonly partner:
    | (Acquaintance & { readonly id: string; readonly role: Role; readonly isActive: boolean })
    | null;
}

/**
 * Why somebody may not write to a conversation that they are in; undefined where they may. Asked with each message: two who
 * were let write to each other may have lost what let them.
 */
export function refusalOfWriting(
  viewer: Viewer,
  { type, isArchived, role, closesAt, partner }: WrittenTo,
  now: Date,
): string | undefined {
  if (isArchived) return chatText.archived;
  if (!mayWrite(role)) return chatText.readersOnly;
  if (closesAt !== null && new Date(closesAt) <= now) return chatText.shiftOver;
  if (type === 'ANNOUNCEMENT' && !mayAnnounce(viewer)) return chatText.mayNotAnnounce;
  if (partner === null) return undefined;
  return partner.isActive ? refusalOfPair(viewer, partner, partner) : chatText.accountClosed;
}
