import type { Cents, Day, Display, Role, ServiceType, ShiftType, WallTime } from '../../core/index.ts';
import type { ClientStatus } from '../clients/index.ts';
import type { Holidays, Weekday } from '../offices/index.ts';
import type {
  AvailabilityRow,
  Gender,
  LeaveDays,
  Pet,
  PreferredGender,
  StaffStatus,
} from '../staff/index.ts';
import type { OvertimeRuleSet } from '../timesheets/index.ts';
import type { AuthorizedHours } from './shifts.authorized.model.ts';
import type { PlannedStretch } from './shifts.hours.model.ts';
import type { ConflictCode, ConflictPolicy } from './shifts.text.ts';

/** What a shift asks of a caregiver beyond what it requires. The office alone reads it. */
export interface ShiftWishes {
  /** Goes before the gender that the client prefers in general; null: as the client has it. */
  readonly genderPref: PreferredGender | null;
  /** The minimum rating in stars, in half steps; null: none. */
  readonly minRating: number | null;
  /** None of them is required. */
  readonly preferredSkillIds: readonly string[];
}

/** A shift as conflicts are found by it: planned or saved. */
export interface JudgedShift extends ShiftWishes {
  /** Null: it is not saved yet. */
  readonly id: string | null;
  readonly clientId: string;
  readonly careProviderId: string | null;
  readonly serviceType: ServiceType;
  readonly shiftType: ShiftType;
  /** Wall clock in `timezone`. */
  readonly start: WallTime;
  readonly end: WallTime;
  readonly timezone: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly breakMinutes: number;
  readonly requiredSkillIds: readonly string[];
}

/** Another shift near it in time. */
export interface NearShift extends PlannedStretch {
  readonly id: string | null;
  readonly clientId: string;
  /** Null: whoever asks may not know whose it is. */
  readonly clientName: string | null;
  readonly timezone: string;
  readonly serviceType: ServiceType;
}

/** What is known of a client. */
export interface ClientFacts {
  readonly name: string;
  readonly status: ClientStatus;
  readonly holdSince: Day | null;
  /** The first day on which care goes on. */
  readonly expectedReturn: Day | null;
  /** The last day of care. */
  readonly dischargedOn: Day | null;
  readonly needsTwoPeople: boolean;
  /** That they speak; empty: not known. */
  readonly languages: readonly string[];
  /** In their home. */
  readonly pets: readonly Pet[];
  /** Of a caregiver; null: any. */
  readonly caregiverGender: PreferredGender | null;
  /** Null: not known. */
  readonly smokingInHome: boolean | null;
  /** What payers authorized, of every service. */
  readonly authorizations: readonly (AuthorizedHours & { readonly serviceType: ServiceType })[];
}

/** What is known of whoever is assigned. */
export interface PersonFacts {
  readonly name: string;
  readonly role: Role;
  readonly hireDate: Day | null;
  readonly terminationDate: Day | null;
  /** Null: they have no staff record. */
  readonly status: StaffStatus | null;
  readonly leave: LeaveDays | null;
  readonly maxHoursPerWeek: number | null;
  readonly maxHoursPerDay: number | null;
  readonly overtimeRuleSet: OvertimeRuleSet | null;
  /** Null: unknown, or not for whoever asks. */
  readonly payRateCents: Cents | null;
  /** Null: none was entered. */
  readonly availability: { readonly timezone: string; readonly rows: readonly AvailabilityRow[] } | null;
  readonly credentials: readonly {
    readonly kind: { readonly id: string };
    readonly status: 'PENDING' | 'VERIFIED' | 'REJECTED';
    readonly expiresOn: Day | null;
  }[];
  readonly skillIds: readonly string[];
  /** All reviews that count: how many, and the sum of their half stars. */
  readonly reviews: { readonly count: number; readonly halfStars: number };
  /** That they speak; empty: not known. */
  readonly languages: readonly string[];
  /** Animals that they can work with; null: not known. */
  readonly petTolerance: readonly Pet[] | null;
  /** Null: not known. No sentence says it. */
  readonly gender: Gender | null;
  /** Whether they work in homes where people smoke; null: not known. */
  readonly smokeTolerance: boolean | null;
}

/** What credentials the agency asks for. */
export interface CredentialKindFacts {
  readonly id: string;
  readonly name: string;
  readonly roles: readonly Role[];
  readonly serviceTypes: readonly ServiceType[];
  readonly blocksScheduling: boolean;
  readonly isRetired: boolean;
}

/** All that a shift is held against. */
export interface ConflictFacts {
  readonly client: ClientFacts;
  /** Null: nobody is assigned. */
  readonly person: PersonFacts | null;
  /** The client asked not to have this person on the day. */
  readonly isExcluded: boolean;
  /** Others of the person, from a week before to a week after. */
  readonly ofPerson: readonly NearShift[];
  /** Others of the client that take place. */
  readonly ofClient: readonly NearShift[];
  /** The same, with those of the client that are judged together with it. */
  readonly careOfClient: readonly NearShift[];
  readonly credentialKinds: readonly CredentialKindFacts[];
  /** Names of skills by their ids. */
  readonly skillNames: ReadonlyMap<string, string>;
  readonly holidays: Holidays;
  readonly workweekStartsOn: Weekday;
  readonly travelBufferMinutes: number;
  readonly minimumRestHours: number;
  /** Of whoever reads: times are those of each client's office, in their format. */
  readonly display: Display;
}

/** What the office does about each kind; what is missing has its usual policy. */
export type ConflictPolicies = Partial<Readonly<Record<ConflictCode, ConflictPolicy>>>;

/** Something that speaks against a shift. */
export interface FoundConflict {
  readonly code: ConflictCode;
  readonly policy: 'ALERT' | 'PROHIBIT';
  readonly message: string;
}
