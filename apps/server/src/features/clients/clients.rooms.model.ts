/** The rooms of a client: pages that show it, and those of them that may show its files. */
export const roomsOf = (clientId: string) => ({
  client: `client:${clientId}`,
  files: `client-files:${clientId}`,
});
