import pg from 'pg';

/** The channel on which nodes tell each other that there is something to read. */
export const channel = 'homeward_outbox';

/** Any number, the same in every version of Homeward: whoever holds it handles `once` messages. */
const leaderLock = 7_203_115;

/** A node that hangs loses its connection, and with it the lead, after this long without a word. */
const silentMs = 30_000;

export interface OutboxConnection {
  readonly client: pg.Client;
  /** Asks for the lead, which is this connection's as long as it stands: whoever has it handles `once` messages. */
  takeLead(): Promise<boolean>;
  close(): Promise<void>;
}

/**
 * Opens the connection that the reader of a node keeps for itself: it hears the other nodes, holds the lead, and
 * asks what is new. One for all three, so that a node that cannot read cannot lead either.
 * @param lost told once when PostgreSQL has dropped it
 */
export async function openConnection(
  url: string,
  node: string,
  wake: () => void,
  lost: () => void,
): Promise<OutboxConnection> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 2_000,
    query_timeout: 10_000,
    options: `-c role=homeward_app -c timezone=UTC -c idle_session_timeout=${silentMs}`,
    application_name: 'homeward outbox',
  });
  client.on('error', lost);
  client.on('end', lost);
  client.on('notification', ({ payload }) => {
    if (payload !== node) wake();
  });
  await client.connect();
  await client.query(`listen ${channel}`);
  return {
    client,
    takeLead: async () => {
      const answer = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
        leaderLock,
      ]);
      return answer.rows[0]?.taken ?? false;
    },
    close: async () => {
      client.removeListener('end', lost);
      await client.end();
    },
  };
}
