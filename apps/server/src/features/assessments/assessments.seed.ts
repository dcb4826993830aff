import { changeOf, daysAfterEvent, interpretationOf, nextDueOn } from '@homeward/contract/assessments';
import { type Answers, addDays, type Day } from '@homeward/contract/core';
import {
  deltasOf,
  type InstrumentKey,
  instrumentOf,
  type StoredResult,
  score,
} from '@homeward/contract/instruments';
import type { Transaction } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/slice/index.ts';
import { insertMoves } from '../../platform/states/index.ts';
import { noteHazards } from '../clients/index.ts';
import { insertAddendum } from './assessments.addenda.store.ts';
import { appendSeal, firstSeal, sealOfEnd, sealOfLink } from './assessments.seals.service.ts';
import * as store from './assessments.seed.store.ts';
import { itemsBySection } from './assessments.service.ts';
import { saveSoonerDue } from './assessments.store.ts';
import {
  abilityAt,
  answersFor,
  type Course,
  courses,
  noted,
  seedAddendum,
} from './assessments.stories.seed.ts';

/** One client's assessments by one instrument, as they are made one after the other. */
interface Line {
  readonly client: store.SeedClient;
  readonly at: number;
  readonly instrument: InstrumentKey;
  /** Days ago of the visits, the oldest first. */
  readonly visits: readonly number[];
  last?: {
    readonly id: string;
    readonly result: StoredResult;
    readonly seal: Buffer;
    readonly visitDate: Day;
  };
}

const twoYears = 730;

/** Gives the demo agency assessments of two years; nothing where one is there already. */
export async function seedAssessments(deps: Deps): Promise<void> {
  await deps.db.transaction(async (tx) => {
    if (!(await store.hasNoAssessments(tx))) return;
    const clients = await store.readSeedClients(tx);
    const lines = clients.flatMap(linesOf);
    const seals: store.SeedSeal[] = [];
    const rounds = Math.max(0, ...lines.map(({ visits }) => visits.length));
    for (let round = 0; round < rounds; round += 1)
      seals.push(
        ...(await signRound(
          deps,
          tx,
          lines.filter(({ visits }) => round < visits.length),
          round,
        )),
      );
    await finish(deps, tx, lines, seals);
    for (const { client, instrument, last } of lines)
      if (instrument === 'home-safety' && Number(last?.result.scores.critical) > 0)
        await noteHazards(deps, tx, { clientId: client.id, isCritical: true });
    await beginDrafts(tx, lines);
    await amendOne(deps, tx, lines);
    await coSignOne(deps, tx, lines);
  });
}

/** Everybody is assessed in their daily activities, half of them in more; some are late, some are about to be due. */
function linesOf(client: store.SeedClient, at: number): Line[] {
  const isNew = client.status === 'ONBOARDING';
  const more: InstrumentKey[] = at % 2 === 0 ? ['rti', 'acl'] : [];
  const keys: InstrumentKey[] = [
    'adl-6',
    'iadl-8',
    'home-safety',
    ...more,
    ...(at % 4 === 0 ? (['montessori'] as const) : []),
  ];
  return keys.map((instrument, place) => {
    const { intervalDays } = instrumentOf(instrument);
    // Every fifth is late by some days, every other one has been seen lately.
    const latest = at % 5 === 3 ? intervalDays + 6 + at : (at * 13 + place * 7) % intervalDays;
    const visits: number[] = [];
    for (let ago = latest; ago < twoYears; ago += intervalDays) visits.unshift(ago);
    return { client, at, instrument, visits: isNew ? visits.slice(-1) : visits };
  });
}

const courseOf = ({ at }: Line) => courses[at % courses.length] as Course;
const keyOf = (one: { readonly clientId: string; readonly instrument: string }) =>
  `${one.clientId} ${one.instrument}`;

/** Adds a draft for each line, with its answers. @returns each line with its id and answers */
async function addDrafts(tx: Transaction, given: readonly (readonly [Line, number])[]) {
  const drafts = given.map(([line, daysAgo]) => {
    const { version, isCognitive } = instrumentOf(line.instrument);
    const { id: clientId, by, today } = line.client;
    const visitDate = addDays(today, -daysAgo);
    const answers =
      answersFor[line.instrument]?.(abilityAt(courseOf(line), daysAgo), line.at, { daysAgo, visitDate }) ??
      {};
    return {
      line,
      answers,
      clientId,
      by,
      visitDate,
      instrument: line.instrument,
      instrumentVersion: version,
      isCognitive,
    };
  });
  const added = await store.insertSeedDrafts(
    tx,
    drafts.map(({ line: _line, answers: _answers, ...draft }) => draft),
  );
  const ids = new Map(added.map((one) => [keyOf(one), one.id]));
  return drafts.map((draft) => ({ ...draft, id: ids.get(keyOf(draft)) ?? '' }));
}

type Draft = Awaited<ReturnType<typeof addDrafts>>[number];

/** The sections of drafts; `most`: only as many have been answered. */
function sectionsOf({ id, instrument, answers, by, line }: Draft, most = Number.POSITIVE_INFINITY) {
  return [...itemsBySection(instrument)].slice(0, most).map(([section, items]) => ({
    id,
    section,
    by,
    answers: Object.fromEntries(items.filter((item) => item in answers).map((item) => [item, answers[item]])),
    details: instrument === 'adl-6' && section === 'activities' && line.at % 2 === 0 ? noted : {},
  }));
}

async function signRound(
  deps: Deps,
  tx: Transaction,
  lines: readonly Line[],
  round: number,
): Promise<store.SeedSeal[]> {
  const drafts = await addDrafts(
    tx,
    lines.map((line) => [line, line.visits[round] ?? 0] as const),
  );
  await store.insertSeedSections(
    tx,
    drafts.flatMap((draft) => sectionsOf(draft)),
  );
  await store.signSeeds(tx, drafts.map(resultOf));
  await insertMoves(
    tx,
    drafts.flatMap(({ id, by, visitDate }) => [
      {
        move: 'complete',
        from: 'DRAFT',
        to: 'COMPLETED',
        version: 2,
        at: `${visitDate}T14:50:00Z`,
        ...ofSeed(id, by),
      },
      {
        move: 'sign',
        from: 'COMPLETED',
        to: 'SIGNED',
        version: 3,
        at: `${visitDate}T15:00:00Z`,
        ...ofSeed(id, by),
      },
    ]),
  );
  const contents = new Map(
    (
      await store.readContents(
        tx,
        drafts.map(({ id }) => id),
      )
    ).map(({ id, json }) => [id, json]),
  );
  return drafts.map(({ line, id, clientId, instrument, visitDate, answers }) => {
    const seal = sealOfLink(deps, line.last?.seal ?? firstSeal, contents.get(id) ?? 'null');
    line.last = { id, seal, visitDate, result: { instrument, answers, ...score(instrument, answers) } };
    return { clientId, instrument, no: round + 1, id, seal: seal.toString('hex') };
  });
}

const ofSeed = (thingId: string, by: string) => ({ thingType: 'assessment', thingId, by });

function resultOf({ id, instrument, answers, line }: Draft) {
  const { scores, bands, ruleVersion, flags } = score(instrument, answers);
  const deltas = line.last && deltasOf(line.last.result, { instrument, scores, ruleVersion, answers });
  return {
    id,
    scores,
    bands,
    ruleVersion,
    interpretation: interpretationOf(instrument, answers, { bands, flags }),
    previousId: line.last?.id ?? null,
    deltas: deltas ?? null,
    change: changeOf(deltas),
  };
}

/** Keeps the chains, and says which assessments are the current ones. */
async function finish(deps: Deps, tx: Transaction, lines: readonly Line[], seals: readonly store.SeedSeal[]) {
  const ended = lines.flatMap(({ client, instrument, visits, last }) =>
    last ? [{ clientId: client.id, instrument, length: visits.length, last }] : [],
  );
  await store.insertSeedSeals(
    tx,
    seals,
    ended.map(({ last, ...end }) => ({
      ...end,
      seal: sealOfEnd(deps, end, end.length, last.seal).toString('hex'),
    })),
  );
  await store.makeSeedsCurrent(
    tx,
    ended.map(({ instrument, last }) => ({ id: last.id, dueOn: nextDueOn(instrument, last.visitDate) })),
  );
  await makeMovedDue(tx, lines);
}

/** Some clients have just moved: the safety of their home is due. */
async function makeMovedDue(tx: Transaction, lines: readonly Line[]): Promise<void> {
  for (const { client, at, instrument, last } of lines) {
    if (instrument !== 'home-safety' || !last || client.status !== 'ACTIVE' || at % 7 !== 4) continue;
    const eventOn = addDays(client.today, -3);
    const due = { on: addDays(eventOn, daysAfterEvent), reason: 'HOME_CHANGED', eventOn } as const;
    await saveSoonerDue(tx, { clientId: client.id, due, instruments: [instrument] });
  }
}

/** What is being written: one begun, one half done, one that waits for its signature, and one begun by mistake. */
async function beginDrafts(tx: Transaction, lines: readonly Line[]): Promise<void> {
  const active = lines.filter(({ client, at }) => client.status === 'ACTIVE' && at % 5 === 3);
  const chosen = [
    ...active.filter(({ instrument }) => instrument === 'rti').slice(0, 1),
    ...active.filter(({ instrument }) => instrument === 'adl-6').slice(0, 3),
  ];
  // What their caregiver is asked to observe.
  const isTheirs = ({ client, instrument }: Line) =>
    client.isOfCaregiver && client.status === 'ACTIVE' && instrument === 'adl-6';
  const theirs = lines.find((line) => isTheirs(line) && !chosen.includes(line));
  if (theirs) chosen.push(theirs);
  const drafts = await addDrafts(
    tx,
    chosen.map((line) => [line, 0] as const),
  );
  const [rti, waiting, begun, mistaken] = drafts;
  await store.insertSeedSections(tx, [
    ...(rti ? sectionsOf(rti, 2) : []),
    ...(waiting ? sectionsOf(waiting) : []),
    ...(begun ? sectionsOf(begun, 1).map((one) => ({ ...one, answers: firstOf(one.answers) })) : []),
  ]);
  const moves = [
    [waiting, 'complete', 'COMPLETED', undefined],
    [mistaken, 'void', 'VOIDED', 'Begun for the wrong client.'],
  ] as const;
  for (const [draft, move, to, reason] of moves) {
    if (!draft) continue;
    await store.moveSeeds(tx, [draft.id], to);
    await insertMoves(tx, [
      { move, from: 'DRAFT', to, version: 2, ...ofSeed(draft.id, draft.by), ...(reason && { reason }) },
    ]);
  }
}

const firstOf = (answers: Answers): Answers => Object.fromEntries(Object.entries(answers).slice(0, 3));

/** One was amended after it was signed. */
async function amendOne(deps: Deps, tx: Transaction, lines: readonly Line[]): Promise<void> {
  const line = lines.find(({ client, instrument }) => client.status === 'ACTIVE' && instrument === 'adl-6');
  if (!line?.last) return;
  const { client, instrument, last } = line;
  const addendumId = await insertAddendum(
    tx,
    { assessmentId: last.id, kind: 'ADDENDUM', text: seedAddendum },
    { id: client.by, role: 'CareManager' },
  );
  await store.moveSeeds(tx, [last.id], 'AMENDED');
  await insertMoves(tx, [
    { move: 'amend', from: 'SIGNED', to: 'AMENDED', version: 4, ...ofSeed(last.id, client.by) },
  ]);
  await appendSeal(deps, tx, { clientId: client.id, instrument }, { assessmentId: last.id, addendumId });
}

/** One was co-signed by somebody of the office after it was signed. */
async function coSignOne(deps: Deps, tx: Transaction, lines: readonly Line[]): Promise<void> {
  const line = lines.find(({ client, instrument }) => client.status === 'ACTIVE' && instrument === 'iadl-8');
  const second = line && (await store.findSeedSecond(tx, line.client.by));
  if (!line?.last || second === undefined) return;
  const { client, instrument, last } = line;
  const addendumId = await insertAddendum(
    tx,
    { assessmentId: last.id, kind: 'COSIGNATURE', text: '' },
    { id: second, role: 'Admin' },
  );
  await store.moveSeeds(tx, [last.id], 'SIGNED');
  await appendSeal(deps, tx, { clientId: client.id, instrument }, { assessmentId: last.id, addendumId });
}
