import { dayIn, isTimezone, resolveSetting, type Setting } from '@homeward/contract/core';
import {
  type Office,
  type OfficeBody,
  officeSchema,
  officesText,
  weekStart,
  workweekStartsOn,
} from '@homeward/contract/offices';
import { usersText } from '@homeward/contract/users';
import type { Queryable, Transaction } from '../../platform/db/index.ts';
import { fieldProblem, notFound, problem, sqlState } from '../../platform/errors/index.ts';
import { requireVersion, staleVersion } from '../../platform/http/index.ts';
import { requirePhone } from '../../platform/phones/index.ts';
import { type Caller, type Deps, isDifferent } from '../../platform/slice/index.ts';
import { insertChoice, readChoices } from './offices.settings.store.ts';
import * as store from './offices.store.ts';

/** The outbox topic of offices that are to be read again. */
export const officesChangedTopic = 'offices.changed';

/** What is recorded of every change, and what refreshes the screens that show this office. */
function ofOffice(id: string) {
  return {
    subject: { type: 'office', id },
    tell: { topic: officesChangedTopic, payload: { ids: [id] } },
  };
}

/** @throws 404 */
export async function readOffice(db: Queryable, id: string): Promise<Office> {
  const office = await store.findOffice(db, id);
  if (!office) throw notFound('This office');
  return office;
}

/**
 * Adds an office.
 * @throws 400 naming the field, 409 naming the name
 */
export async function createOffice(
  deps: Deps,
  tx: Transaction,
  body: OfficeBody,
  caller: Caller,
): Promise<Office> {
  const next = { ...columnsOf(body), address: body.address ?? null };
  await requireKnownTimezone(tx, body.timezone);
  const id = await store.insertOffice(tx, next).catch(refuseTakenName);
  await chooseWeeks(tx, id, body, null, caller);
  const office = await readOffice(tx, id);
  await deps.record(caller, tx, { action: 'offices.created', ...ofOffice(id), after: contentOf(office) });
  return office;
}

/**
 * Changes an office; what the body leaves out stays.
 * @throws 400 naming the field, 404, 409 naming the name, 412 with the newer version, 428
 */
export async function changeOffice(
  deps: Deps,
  tx: Transaction,
  given: { id: string; body: OfficeBody; ifMatch: number | undefined },
  caller: Caller,
): Promise<Office> {
  const { id, body } = given;
  const before = requireSeen(await store.lockOffice(tx, id), requireVersion(given.ifMatch));
  await requireKnownTimezone(tx, body.timezone);
  const { name, timezone, phone, state } = columnsOf(body);
  const next = {
    name,
    timezone,
    address: body.address ?? before.address,
    phone: body.phone === undefined ? before.phone : phone,
    state: body.state === undefined ? before.state : state,
  };
  const hasChosen = await chooseWeeks(tx, id, body, dayIn(timezone, caller.meta.at), caller);
  if (!hasChosen && !isDifferent(before, next)) return before;
  await store.updateOffice(tx, id, next).catch(refuseTakenName);
  const after = await readOffice(tx, id);
  await deps.record(caller, tx, {
    action: 'offices.changed',
    ...ofOffice(id),
    before: contentOf(before),
    after: contentOf(after),
  });
  return after;
}

/**
 * Deletes an office that nothing belongs to, with the settings of its own.
 * @throws 404, 409 in use, or the only one, 412, 428
 */
export async function deleteOffice(
  deps: Deps,
  tx: Transaction,
  given: { id: string; ifMatch: number | undefined },
  caller: Caller,
): Promise<void> {
  const { id } = given;
  const seen = requireVersion(given.ifMatch);
  // While its row is locked nothing can begin to belong to it: a foreign key waits for the same row.
  const ids = await store.lockEveryOffice(tx);
  const office = requireSeen(await store.findOffice(tx, id), seen);
  const uses = [];
  for (const { one, many, count } of deps.officeUses) uses.push({ one, many, count: await count(tx, id) });
  const found = uses.filter(({ count }) => count > 0);
  if (found.length > 0) throw problem(409, officesText.inUse(found));
  if (ids.length === 1) throw problem(409, officesText.onlyOffice);
  await store.removeOffice(tx, id);
  await deps.record(caller, tx, { action: 'offices.deleted', ...ofOffice(id), before: contentOf(office) });
}

/** The office in the version that a change is based on. */
function requireSeen(found: Office | undefined, seen: number): Office {
  if (!found) throw notFound('This office');
  if (found.version !== seen) throw staleVersion(officeSchema, found);
  return found;
}

async function requireKnownTimezone(tx: Transaction, timezone: string): Promise<void> {
  if (isTimezone(timezone) && (await store.knowsTimezone(tx, timezone))) return;
  const message = usersText.wrongTimezone;
  throw fieldProblem(400, 'timezone', message);
}

function refuseTakenName(error: unknown): never {
  if (sqlState(error) !== '23505') throw error;
  const message = officesText.nameTaken;
  throw fieldProblem(409, 'name', message);
}

function columnsOf({ name, timezone, phone, state }: OfficeBody) {
  return { name, timezone, phone: phone ? requirePhone(phone) : null, state: state ?? null };
}

const contentOf = ({ id: _id, version: _version, createdAt: _createdAt, ...content }: Office) => content;

/**
 * Keeps the week and workweek that a body names as the office's own, where others hold there.
 * @param today null for a new office, whose choices hold from ever
 * @returns whether anything was chosen
 */
async function chooseWeeks(
  tx: Transaction,
  id: string,
  body: OfficeBody,
  today: string | null,
  caller: Caller,
): Promise<boolean> {
  const asked = ([weekStart, workweekStartsOn] as Setting[]).filter(
    ({ key }) => body[key as keyof OfficeBody] !== undefined,
  );
  if (asked.length === 0) return false;
  const choices = await readChoices(tx, id);
  let hasChosen = false;
  for (const setting of asked) {
    const value = body[setting.key as keyof OfficeBody];
    const day = today ?? dayIn(body.timezone, caller.meta.at);
    const now = resolveSetting(setting, choices, { officeId: id, day });
    if (value === null ? now.source !== 'OFFICE' : now.value === value) continue;
    const own = choices.filter((choice) => choice.key === setting.key && choice.officeId === id);
    await insertChoice(tx, own.at(-1)?.version ?? 0, {
      key: setting.key,
      officeId: id,
      effectiveFrom: setting.isDated ? today : null,
      kind: value === null ? 'INHERIT' : 'SET',
      value,
      setBy: caller.viewer.id,
    });
    hasChosen = true;
  }
  return hasChosen;
}
