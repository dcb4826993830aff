import { dayIn } from '@homeward/contract/core';
import {
  answersOfSections,
  completenessOfAll,
  defaultIntakeHours,
  defaultTiers,
  firstContactDue,
  type IntakeMove,
  type IntakeStatus,
  intakeSectionIds,
  intakeStates,
  levelOfCare,
} from '@homeward/contract/intakes';
import type { Transaction } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/slice/index.ts';
import { insertMoves, type MoveRow } from '../../platform/states/index.ts';
import { answersOf } from './intakes.answers.seed.ts';
import { intakeType } from './intakes.moves.service.ts';
import * as store from './intakes.seed.store.ts';
import { type IntakeStory, intakeStories, streets } from './intakes.stories.seed.ts';

const hourMs = 3_600_000;
const way: readonly IntakeMove[] = ['contact', 'schedule', 'start', 'submit', 'review'];

/** Gives the demo agency prospects in every state; nothing where one is there already. */
export async function seedIntakes(deps: Deps): Promise<void> {
  await deps.db.transaction(async (tx) => {
    if (!(await store.hasNoIntakes(tx))) return;
    const offices = await store.readSeedOffices(tx);
    if (offices.length === 0) return;
    const now = new Date();
    const made = intakeStories.flatMap((story, at) => {
      const office = offices[at % offices.length];
      return office ? [intakeOf(story, at, office, now)] : [];
    });
    const ids = await store.insertSeedIntakes(
      tx,
      made.map(({ row }) => row),
    );
    const kept = made.flatMap((one, at) => {
      const id = ids[at];
      return id === undefined ? [] : [{ ...one, id }];
    });
    await store.insertSeedSections(
      tx,
      kept.flatMap(({ id, sections, row }) => sections.map((section) => ({ ...section, id, by: row.by }))),
    );
    await insertMoves(tx, kept.flatMap(movesOf));
    for (const { id, row, won } of kept) if (won) await win(tx, id, row, won);
    const begun = kept.filter(({ row }) => row.status === 'IN_PROGRESS');
    await store.inviteSeedNurse(
      tx,
      begun.map(({ id }) => id),
    );
  });
}

function intakeOf(story: IntakeStory, at: number, office: store.SeedOffice, now: Date) {
  const { timezone } = office;
  const asked = new Date(now.getTime() - story.hoursAgo * hourMs);
  const answers = answersOf(story);
  const sections = intakeSectionIds.slice(0, story.sections).map((section) => ({
    section,
    answers: answers[section] ?? {},
    notApplicable: null,
    tier: defaultTiers[section],
  }));
  const isSubmitted = ['SUBMITTED', 'REVIEWED'].includes(story.status);
  const level = levelOfCare(answersOfSections(sections));
  const dayFromNow = (days: number) => dayIn(timezone, new Date(now.getTime() + days * 24 * hourMs));
  const visitDay = story.visitIn === undefined ? null : dayFromNow(story.visitIn);
  const row: store.SeedIntake = {
    officeId: office.id,
    by: office.by,
    status: story.status,
    closedFrom: isAside(story.status) ? 'CONTACTED' : null,
    firstName: story.firstName,
    lastName: story.lastName,
    birthDate: story.birthDate,
    phone: `+1212555${String(160 + at).padStart(4, '0')}`,
    street: `${112 + at * 37} ${streets[at % streets.length]}`,
    requester: { name: '', relationship: '', phone: '', email: '', ...story.requester },
    source: story.source,
    priority: story.priority,
    payer: story.payer,
    assessorId: ['NEW', 'CONTACTED'].includes(story.status) && at % 2 === 0 ? null : office.by,
    visit: visitDay && `${visitDay}T${at % 2 === 0 ? '10:00' : '14:30'}`,
    timezone,
    followUpOn: story.followUpIn === undefined ? null : dayFromNow(story.followUpIn),
    lostReason: story.lostReason ?? null,
    askedAt: asked.toISOString(),
    firstContactDueAt: firstContactDue(asked, timezone, defaultIntakeHours).toISOString(),
    completeness: completenessOfAll(sections),
    level: isSubmitted ? level : null,
    hours: isSubmitted ? 10 + story.need * 8 : null,
    services: isSubmitted ? ['PERSONAL_CARE', 'HOMEMAKER'] : [],
    risks: isSubmitted ? ['FALL'] : [],
    isReviewed: story.status === 'REVIEWED',
  };
  return { row, sections, won: story.won };
}

/** A reviewed prospect became a client; they stay reviewed where the demo has no clients. */
async function win(
  tx: Transaction,
  id: string,
  { by, askedAt }: store.SeedIntake,
  won: NonNullable<IntakeStory['won']>,
): Promise<void> {
  if (!(await store.winSeedIntake(tx, id, won))) return;
  const at = new Date((new Date(askedAt).getTime() + 9 * Date.now()) / 10).toISOString();
  const version = way.length + 2;
  await insertMoves(tx, [
    { thingType: intakeType, thingId: id, move: 'win', from: 'REVIEWED', to: 'WON', by, at, version },
  ]);
}

const isAside = (status: IntakeStatus) => status === 'NURTURE' || status === 'LOST';

/** How a prospect came to where they are: a step each some hours. */
function movesOf({ id, row }: { readonly id: string; readonly row: store.SeedIntake }): MoveRow[] {
  const reached = way.findIndex((move) => intakeStates.moves[move].to === row.status) + 1;
  const names: readonly IntakeMove[] = isAside(row.status)
    ? ['contact', row.status === 'LOST' ? 'lose' : 'nurture']
    : way.slice(0, reached);
  const asked = new Date(row.askedAt).getTime();
  const step = (Date.now() - asked) / (names.length + 1);
  return names.map((move, at) => {
    const { from, to } = intakeStates.moves[move];
    const before = isAside(to) ? 'CONTACTED' : (from[0] ?? 'NEW');
    return {
      thingType: intakeType,
      thingId: id,
      move,
      from: before,
      to,
      by: row.by,
      at: new Date(asked + step * (at + 1)).toISOString(),
      reason: move === 'lose' ? 'Price' : null,
      version: at + 2,
    };
  });
}
