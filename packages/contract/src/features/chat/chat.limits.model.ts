/** How long a message can be, and how long its sender may edit it. */
export const chatLimits = {
  bodyCharacters: 4_000,
  titleCharacters: 80,
  editMinutes: 15,
  /** The conversation of a shift takes messages for so long after its end. */
  shiftHours: 24,
  members: 1_000,
  mentions: 20,
  /** User groups and care teams that one message mentions. */
  mentionGroups: 5,
  files: 10,
  /** Who has not acknowledged an urgent message is told again so often, so many minutes apart. */
  alerts: 3,
  alertMinutes: 5,
  /** How many missed messages a browser gets when it reconnects; beyond that it reloads the conversation. */
  missed: 1_000,
  /** What one document holds. */
  exported: 2_000,
  exportedCharacters: 1_000_000,
  /** In a conversation of more people, "read by" is a number and no faces. */
  facesUpTo: 20,
  /** A browser says at most once in so long that somebody is typing; it holds for `typingShownMs`. */
  typingEveryMs: 3_000,
  typingShownMs: 5_000,
} as const;
