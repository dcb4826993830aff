import { defineStates, type Role, type ServiceType } from '../../core/index.ts';
import { credentialsText } from './staff.credentials.text.ts';
import { mayEditRecord, type StaffSubject } from './staff.policy.ts';

/** Somebody looks at each credential: what was verified or rejected and is edited, or gets another file, waits for another look. */
export const credentialStates = defineStates<StaffSubject>()({
  thing: 'credential',
  states: { PENDING: 'pending', VERIFIED: 'verified', REJECTED: 'rejected' },
  moves: {
    verify: {
      from: ['PENDING', 'REJECTED'],
      to: 'VERIFIED',
      may: mayEditRecord,
      label: 'Verify',
      says: 'Verified',
    },
    reject: {
      from: ['PENDING', 'VERIFIED'],
      to: 'REJECTED',
      may: mayEditRecord,
      label: 'Reject',
      says: 'Rejected',
      isDanger: true,
      needs: { reason: credentialsText.reason },
    },
  },
  implied: {
    edit: { from: ['VERIFIED', 'REJECTED'], to: 'PENDING', says: 'Edited' },
    file: { from: ['VERIFIED', 'REJECTED'], to: 'PENDING', says: 'A file was added' },
  },
});

export type CredentialStatus = keyof typeof credentialStates.states;
export type CredentialMove = keyof typeof credentialStates.moves;

/** How a credential stands on a day, in one word. */
export type CredentialStanding = 'PENDING' | 'REJECTED' | 'EXPIRED' | 'EXPIRING' | 'VALID';

interface Dated {
  readonly status: CredentialStatus;
  /** Its last day; null: it does not expire. */
  readonly expiresOn: string | null;
}

const dayMs = 86_400_000;

/**
 * How a credential stands on a day. It is expiring from the earliest reminder of its kind on.
 * @param today a day, as in `2026-11-20`
 */
export function standingOn(
  { status, expiresOn }: Dated,
  reminderDays: readonly number[],
  today: string,
): CredentialStanding {
  if (status === 'REJECTED') return 'REJECTED';
  if (expiresOn !== null && expiresOn < today) return 'EXPIRED';
  if (status === 'PENDING') return 'PENDING';
  if (expiresOn === null) return 'VALID';
  const daysLeft = (Date.parse(expiresOn) - Date.parse(today)) / dayMs;
  return daysLeft <= Math.max(0, ...reminderDays) ? 'EXPIRING' : 'VALID';
}

/** What a kind asks of whom. */
interface NeededKind {
  readonly id: string;
  readonly roles: readonly Role[];
  /** Empty: for all services. */
  readonly serviceTypes: readonly ServiceType[];
  readonly blocksScheduling: boolean;
  readonly isRetired: boolean;
}

/** A credential that somebody needs and that does not hold. */
export interface CredentialGap<Kind> {
  readonly kind: Kind;
  readonly why: 'MISSING' | 'EXPIRED' | 'PENDING' | 'REJECTED';
  /** The last day of the one that expired. */
  readonly expiredOn: string | null;
  /** Nobody is scheduled with this gap. */
  readonly blocksScheduling: boolean;
}

/**
 * Which credentials somebody needs and does not hold on a day: only one that is verified and not expired holds.
 * @param needs the role of the person; the service that is asked for, or none for whatever the role needs at all; the
 *   last day of the work
 * @param credentials those of the person, in any order
 * @returns the gaps in the order of the kinds
 */
export function findCredentialGaps<Kind extends NeededKind>(
  kinds: readonly Kind[],
  credentials: readonly (Dated & { readonly kind: { readonly id: string } })[],
  needs: { readonly role: Role; readonly serviceType?: ServiceType; readonly day: string },
): CredentialGap<Kind>[] {
  const { role, serviceType, day } = needs;
  const isForService = ({ serviceTypes }: Kind) =>
    serviceType === undefined || serviceTypes.length === 0 || serviceTypes.includes(serviceType);
  return kinds
    .filter((kind) => !kind.isRetired && kind.roles.includes(role) && isForService(kind))
    .flatMap((kind) => {
      const own = credentials.filter((one) => one.kind.id === kind.id);
      const verified = own.filter(({ status }) => status === 'VERIFIED');
      if (verified.some(({ expiresOn }) => expiresOn === null || expiresOn >= day)) return [];
      const expiredOn = verified.reduce<string | null>(
        (last, { expiresOn }) =>
          last === null || (expiresOn !== null && expiresOn > last) ? expiresOn : last,
        null,
      );
      const has = (wanted: CredentialStatus) => own.some(({ status }) => status === wanted);
      const why = has('PENDING')
        ? 'PENDING'
        : verified.length > 0
          ? 'EXPIRED'
          : has('REJECTED')
            ? 'REJECTED'
            : 'MISSING';
      return [{ kind, why, expiredOn, blocksScheduling: kind.blocksScheduling }];
    });
}
