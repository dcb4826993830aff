import { only, roleIn, signedIn } from '../../core/index.ts';
import type { ConversationRole } from './chat.text.ts';

/** Everybody chats: in which conversations, is decided by who is in them, which is part of every query. */
export const mayChat = signedIn;

/** Open the conversations of a care team that they are not on, of clients whom they reach. */
export const mayJoinCareTeams = only('careManagerLevel');

/** Whose shifts say whether they are at work. */
export const mayBeOffDuty = roleIn('CareProvider');

/** Take a conversation that they are in out of the product, as a PDF. */
export const mayExportChats = only('adminLevel');

/** Read how long the messages of a conversation that they are in are kept, and why. */
export const mayReadRetention = only('careManagerLevel');

/** Put conversations on legal hold, and release them. */
export const mayHoldChats = only('adminLevel');

/** Who writes to a conversation. */
export function mayWrite(role: ConversationRole): boolean {
  return role !== 'READER';
}

/** Mention user groups that they are not in. Others mention those that they are in. */
export const mayMentionAnyGroup = only('careManagerLevel');

/** Who names a conversation, says who is in it, and mentions everybody or a group. */
export function mayLead(role: ConversationRole): boolean {
  return role === 'OWNER' || role === 'ADMIN';
}
