import type { Capability, Role } from '@homeward/contract/core';

/** Who is signed in, as every request and every socket knows them. */
export interface Identity {
  readonly id: string;
  readonly role: Role;
  /** What their groups give them; absent where the server was given another way to know people. */
  readonly capabilities?: readonly Capability[];
  /** Set by what runs a call: see `Viewer`. */
  readonly countsEmergency?: boolean;
  readonly sessionId: string;
  /** When the access token runs out, in ms since 1970; a socket lives no longer than its token. */
  readonly expiresAtMs: number;
}
