import {
  type Credential,
  type CredentialKind,
  listCredentialKinds,
  listCredentials,
} from '@homeward/contract/staff';
import { api } from '../api.ts';
import { idOf } from '../frame.ts';
import { pageOfRows } from '../page.ts';
import { personId } from './records.ts';

/** A kind of credential as an answer has it. */
export const kindOf = (number: number, more: Partial<CredentialKind> = {}): CredentialKind => ({
  id: idOf(number),
  name: 'TB test',
  roles: ['CareProvider'],
  serviceTypes: [],
  blocksScheduling: true,
  needsExpiration: true,
  reminderDays: [60, 30, 7, 0],
  isRetired: false,
  uses: 0,
  version: 1,
  ...more,
});

/** A credential as an answer has it. */
export const credentialOf = (
  number: number,
  { id, name, reminderDays }: CredentialKind,
  more: Partial<Credential> = {},
): Credential => ({
  id: idOf(number),
  userId: personId,
  kind: { id, name, reminderDays },
  number: '',
  issuer: '',
  issuedOn: null,
  expiresOn: null,
  rejectionReason: null,
  judgedBy: null,
  judgedAt: null,
  licenseId: null,
  fileCount: 0,
  timezone: 'America/Chicago',
  status: 'PENDING',
  moves: [],
  version: 1,
  ...more,
});

/** Answers what the card of credentials asks for. */
export function answerCredentials(
  credentials: readonly Credential[],
  kinds: readonly CredentialKind[] = [],
): void {
  api.on(listCredentialKinds, ({ query }) => pageOfRows(kinds, query));
  api.on(listCredentials, ({ query }) => pageOfRows(credentials, query));
}
