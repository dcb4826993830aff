/** The room of those who have a conversation open. */
export const roomOf = (conversationId: string) => `conversation:${conversationId}`;
