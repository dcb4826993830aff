import type { Answers, Viewer } from '@homeward/contract/core';
import { allenFact, allenFactOf, homeFacts } from '@homeward/contract/instruments';
import type { Transaction } from '../../platform/db/index.ts';
import { findKnownHome } from './assessments.home.store.ts';
import type { Stored } from './assessments.row.store.ts';
import { findLatest } from './assessments.store.ts';

const answersOf = ({ sections }: Pick<Stored, 'sections'>): Answers =>
  Object.assign({}, ...sections.map(({ answers }) => answers));
const factIds = [...homeFacts.map(({ id }) => id), allenFact.id];

/** The facts of a home that somebody signed before. */
function factsOf(answers: Answers): Answers {
  return Object.fromEntries(
    factIds.flatMap((id) => (answers[id] === undefined ? [] : [[id, answers[id]] as const])),
  );
}

/** What profile, intake and other assessments say, where they say something: that nothing is recorded is no "no". */
async function factsOfClient(tx: Transaction, clientId: string, viewer: Viewer): Promise<Answers> {
  const home = await findKnownHome(tx, clientId);
  const acl = await findLatest(tx, { clientId, instrument: 'acl' }, viewer);
  const adl = await findLatest(tx, { clientId, instrument: 'adl-6' }, viewer);
  const level = acl?.scores?.value;
  const bath = adl && answersOf(adl).bath;
  const isTold = (hazard: string) => home?.hazards?.includes(hazard) === true;
  const facts: Readonly<Record<string, unknown>> = {
    'has-stairs': isTold('STAIRS') || undefined,
    'has-pets': home?.pets || isTold('PETS') || undefined,
    'has-smokers': home?.smoking ?? undefined,
    'has-firearms': isTold('WEAPONS') || undefined,
    'has-oxygen': home?.oxygen || undefined,
    'may-wander': home?.wandering || undefined,
    'needs-bath-help': bath === 0 || bath === 1 ? bath === 0 : undefined,
    [allenFact.id]: typeof level === 'number' ? allenFactOf(level) : undefined,
  };
  return factsOf(facts);
}

/**
 * The facts of a home with which a draft begins: of the last signed assessment, else of what the client's records say. Each
 * waits until somebody has confirmed it.
 */
export async function knownHome(tx: Transaction, clientId: string, viewer: Viewer) {
  const last = await findLatest(tx, { clientId, instrument: 'home-safety' }, viewer);
  const signed = last ? factsOf(answersOf(last)) : {};
  const answers = { ...(await factsOfClient(tx, clientId, viewer)), ...signed };
  const carried = Object.keys(answers);
  if (carried.length === 0) return [];
  return [{ section: 'home', answers, details: {}, carried, copied: Object.keys(signed) }];
}
