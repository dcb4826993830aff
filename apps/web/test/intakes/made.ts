import {
  defaultLevelBands,
  defaultTiers,
  getIntake,
  type Intake,
  type IntakeRow,
  type IntakeSection,
  type IntakeStatus,
  intakeSectionIds,
  intakeStates,
  levelOfCare,
  listIntakeMoves,
  listIntakes,
} from '@homeward/contract/intakes';
import { listOffices } from '@homeward/contract/offices';
import { api } from '../api.ts';
import { idOf } from '../frame.ts';
import { pageOfRows } from '../page.ts';

export const intakeId = idOf(700);
const manager = { id: idOf(701), fullName: 'Dana Whitfield', image: null };

const movesOf = (status: IntakeStatus) =>
  (Object.keys(intakeStates.moves) as (keyof typeof intakeStates.moves)[]).filter((name) =>
    (intakeStates.moves[name].from as readonly string[]).includes(status),
  );

/** A prospect as the office's list shows them. */
function rowOf(more: Partial<IntakeRow> = {}): IntakeRow {
  const { status = 'NEW' } = more;
  return {
    id: intakeId,
    fullName: 'Ida Bloom',
    office: { id: idOf(702), name: 'Albany' },
    status,
    moves: movesOf(status),
    priority: 'HIGH',
    assessor: manager,
    scheduledAt: null,
    timezone: 'America/New_York',
    completeness: 25,
    levelOfCare: null,
    version: 3,
    createdAt: '2026-03-01T14:00:00.000Z',
    updatedAt: '2026-03-01T14:00:00.000Z',
    source: 'WEBSITE',
    payer: 'MEDICAID',
    nextFollowUpOn: null,
    isFollowUpDue: false,
    lostReason: null,
    firstContactDueAt: status === 'NEW' ? '2026-03-01T15:00:00.000Z' : null,
    ...more,
  };
}

/** A section as the office sees it. */
export function sectionOf(
  section: IntakeSection['section'],
  more: Partial<IntakeSection> = {},
): IntakeSection {
  return {
    section,
    version: 0,
    answers: {},
    notApplicable: null,
    tier: defaultTiers[section],
    completeness: 0,
    guests: [],
    changed: null,
    ...more,
  };
}

/** A prospect as the office sees them. */
export function intakeOf(more: Partial<Intake> = {}): Intake {
  const row = rowOf(more);
  return {
    ...row,
    prospect: {
      firstName: 'Ida',
      lastName: 'Bloom',
      preferredName: '',
      birthDate: '1941-03-22',
      gender: null,
      pronouns: '',
      phone: '+12125550142',
      email: '',
      address: {
        address1: '',
        address2: '',
        city: '',
        region: '',
        postalCode: '',
        country: '',
        lat: 0,
        lng: 0,
        formattedAddress: '',
      },
      languages: [],
      livesWith: '',
    },
    sections: intakeSectionIds.map((section) => sectionOf(section)),
    client: null,
    requester: { name: 'Judith Bloom', relationship: 'Daughter', phone: '', email: '' },
    recommended: { hoursPerWeek: null, serviceTypes: [], risks: [] },
    level: levelOfCare({}, defaultLevelBands),
    needsSecondReviewer: false,
    submitted: null,
    reviewed: null,
    addenda: [],
    ...more,
  };
}

/** What the pages ask for: these prospects, each in its column. */
export function answerIntakes(...intakes: readonly Intake[]): void {
  api.on(listOffices, ({ query }) => pageOfRows([], query));
  api.on(listIntakes, ({ query }) => {
    const wanted = query?.status as readonly string[] | undefined;
    const rows = intakes
      .filter(({ status }) => wanted?.includes(status) ?? true)
      .map((intake) => rowOf(intake))
      .map(
        (row): IntakeRow =>
          Object.fromEntries(Object.entries(row).filter(([name]) => name in rowOf())) as unknown as IntakeRow,
      );
    return pageOfRows(rows, query);
  });
  api.on(getIntake, ({ params }) => intakes.find(({ id }) => id === params.id) ?? intakeOf());
  api.on(listIntakeMoves, ({ query }) => pageOfRows([], query));
}
