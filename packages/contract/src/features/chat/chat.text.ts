export const conversationTypes = ['DIRECT', 'GROUP', 'CARE_TEAM', 'ANNOUNCEMENT', 'SHIFT'] as const;
export type ConversationType = (typeof conversationTypes)[number];
export const conversationTypeLabels: Record<ConversationType, string> = {
  DIRECT: 'Direct message',
  GROUP: 'Group',
  CARE_TEAM: 'Care team',
  ANNOUNCEMENT: 'Announcement',
  SHIFT: 'Shift',
};

/** Whether families are in a conversation, or may be. */
export const chatAudiences = ['STAFF_ONLY', 'WITH_FAMILY'] as const;
export type ChatAudience = (typeof chatAudiences)[number];
export const chatAudienceLabels: Record<ChatAudience, string> = {
  STAFF_ONLY: 'Staff only',
  WITH_FAMILY: 'With family',
};

/** What somebody is in a conversation: readers read only. */
export const conversationRoles = ['OWNER', 'ADMIN', 'MEMBER', 'READER'] as const;
export type ConversationRole = (typeof conversationRoles)[number];
export const conversationRoleLabels: Record<ConversationRole, string> = {
  OWNER: 'Owner',
  ADMIN: 'Admin',
  MEMBER: 'Member',
  READER: 'Reader',
};

export const messagePriorities = ['NORMAL', 'URGENT'] as const;
export type MessagePriority = (typeof messagePriorities)[number];

/** `SYSTEM`: the product says what happened, as in "Ada joined". */
export const messageKinds = ['USER', 'SYSTEM'] as const;

/** What a message of the kind `SYSTEM` says happened to its `subject`. */
export const systemEvents = ['STARTED', 'JOINED', 'LEFT', 'REMOVED', 'RENAMED'] as const;
export type SystemEvent = (typeof systemEvents)[number];

/** The marks that people put on a message, and how a screen reader says each. */
export const reactionLabels = {
  '👍': 'Thumbs up',
  '❤️': 'Heart',
  '😂': 'Laughing',
  '😮': 'Surprised',
  '😢': 'Sad',
  '🙏': 'Thank you',
  '✅': 'Done',
  '👀': 'Looking at it',
} as const;
export type Reaction = keyof typeof reactionLabels;
export const reactions = Object.keys(reactionLabels) as [Reaction, ...Reaction[]];

/** The sentences of the chat, the same on the server and on the screen. */
export const chatText = {
  conversation: 'This conversation',
  message: 'This message',
  empty: 'Write a message or attach a file',
  tooManyFiles: 'You can attach at most 10 files.',
  fileGone: 'A file that you attached is no longer there. Attach it again.',
  voiceAlone: 'Send a voice note with its recording and no other file.',
  fileRemoved: 'A file was removed.',
  tooLong: 'Messages can have at most 4,000 characters.',
  removed: 'You are no longer in this conversation.',
  deleted: 'This message was deleted',
  edited: 'edited',
  notSent: 'Not sent. Tap to retry.',
  familyReads: 'Family can read this.',
  offDuty: 'You are off duty. Reading work messages is optional.',
  newMessages: 'New messages',
  titleRequired: 'Enter a title for the conversation.',
  titleOfGroupsOnly: 'Only groups and announcements have a title of their own.',
  careTeamInstead: 'Message the care team instead.',
  notGranted: 'This person is in none of your groups. Message the office instead.',
  accountClosed: 'This person’s account is closed. They can no longer read messages.',
  yourself: 'Choose someone other than yourself.',
  onePerson: 'Choose one person.',
  groupTooSmall: 'Choose at least two others.',
  noMembers: 'Choose who reads this.',
  notMembersOfTeam: 'The care team decides who is in this conversation.',
  tooManyMembers: 'A conversation can have at most 1,000 people.',
  staffOnly: 'This conversation is for staff only. Families cannot be added.',
  caregiversAndFamilies:
    'Caregivers and families meet in the conversation of the care team. Leave one of them out.',
  unknownMember: 'Someone you chose has no active account. Choose someone else.',
  clientRequired: 'Choose a client.',
  clientOfTeamOnly: 'Only the conversations of a care team belong to a client.',
  mayNotGroup: 'Your role cannot start groups.',
  mayNotAnnounce: 'You cannot post announcements.',
  notInTeam: 'You are not in this client’s care team.',
  caregiversApart:
    'Your agency keeps caregivers out of conversations with family. Message the care manager instead.',
  allStaffByStaff: 'Only staff can post to all staff.',
  directMembers: 'A direct message stays between two people. Start a group instead.',
  shiftRequired: 'Choose a shift.',
  shiftOfShiftsOnly: 'Only the conversation of a shift belongs to one.',
  notMembersOfShift: 'The shift decides who is in this conversation.',
  notOnShift: 'You are not assigned to this shift.',
  shiftUnassigned: 'Nobody is assigned to this shift yet.',
  shiftUnpublished: 'Publish the shift first.',
  shiftMembers: 'The shift decides who is in this conversation. Reassign the shift instead.',
  shiftLeave: 'You are in this conversation because of the shift. Mute it instead.',
  shiftOver: 'This shift is over. Its conversation closed 24 hours after it ended.',
  teamMembers: 'The care team decides who is in this conversation. Change the care team instead.',
  teamLeave: 'You are in this conversation because you are on the care team. Mute it instead.',
  directLeave: 'A direct message cannot be left. Mute it instead.',
  announcementLeave: 'An announcement cannot be left. Mute it instead.',
  readersOnly: 'You can read this conversation, but not write to it.',
  adminsOnly: 'Only the owner and admins of a conversation can change it.',
  mentionsAllByAdmins: 'Only the owner and admins of a conversation can mention everyone.',
  mentionsGroupsByAdmins: 'Only the owner and admins of a conversation can mention a group.',
  mentionedGroup: 'You cannot mention one of these groups here. Remove it and send the message again.',
  tooManyGroups: 'Mention at most 5 groups.',
  careTeam: 'Care team',
  mentionedOutside: 'Someone you mentioned is not in this conversation.',
  archived: 'This conversation is archived.',
  notYours: 'Only the author can change a message.',
  editTooLate: 'Messages can be edited for 15 minutes.',
  forwardedFixed: 'A forwarded message cannot be edited. Delete it and write a new one.',
  forwardedHidden: 'Forwarded message hidden: you do not have access to this client.',
  nothingToForward: 'The files of this message were removed. There is nothing left to forward.',
  isDeleted: 'This message was deleted. It can no longer be changed.',
  systemMessage: 'This line was written by Homeward. It cannot be changed.',
  notUrgent: 'Only urgent messages are acknowledged.',
  callList: 'This list of people to call',
  threadGone: 'The message of this thread is not in this conversation.',
  threadInThread: 'A message of a thread has no thread of its own. Answer in its thread.',
  threadLoud: 'Urgent messages, @all and groups go to the whole conversation, not to a thread.',
  threadReadThere: 'A message of a thread is read in its thread.',
  retentionDays: 'Enter 0 to keep messages for good, or 30 to 3,650 days.',
  holdReason: 'Say why, in at least 10 characters.',
  holdOfNoClient: 'This conversation belongs to no client. Hold the conversation itself.',
  alreadyHeld: 'It is already on legal hold.',
  hold: 'This legal hold',
  replyGone: 'The message that you reply to is not in this conversation.',
  tooManyToExport: 'A document holds up to 2,000 messages and 1,000,000 characters. Choose fewer days.',
  daysReversed: 'Choose a last day that is not before the first.',
  searchEmpty: 'Type what you are looking for.',
} as const;

/** Who of a group hears nothing of its mention, because they are not in the conversation. */
export const groupOutside = (name: string, count: number): string =>
  `${count === 1 ? '1 person' : `${count.toLocaleString('en-US')} people`} in ${name} ${count === 1 ? 'is' : 'are'} not in this conversation and will not be notified.`;

/** Why a message is not forwarded. @param client a name; null where the sender may not know it */
export const notForEverybody = (client: string | null): string =>
  `Some people in that chat do not have access to ${client ?? 'the client of this message'}.`;

/** What a line of the product says. @param name whom it is about, @param by who did it; null: nobody in person */
export function systemLine(event: SystemEvent, name: string, by: string | null, title = ''): string {
  const lines: Record<SystemEvent, string> = {
    STARTED: `${name} started the conversation`,
    JOINED: by === null || by === name ? `${name} joined` : `${by} added ${name}`,
    LEFT: `${name} left`,
    REMOVED: by === null || by === name ? `${name} left` : `${by} removed ${name}`,
    RENAMED: `${name} named the conversation “${title}”`,
  };
  return lines[event];
}
