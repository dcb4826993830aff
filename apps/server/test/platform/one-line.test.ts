import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';

const features = new URL('../../../../packages/contract/src/features/', import.meta.url);

interface Sent {
  readonly id: string;
  readonly body?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly params?: z.ZodMiniType;
}

const isSent = (value: unknown): value is Sent =>
  typeof value === 'object' && value !== null && 'id' in value && 'method' in value && 'path' in value;

interface Def {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>;
  readonly element?: z.ZodMiniType;
  readonly innerType?: z.ZodMiniType;
  readonly in?: z.ZodMiniType;
  readonly valueType?: z.ZodMiniType;
  readonly options?: readonly z.ZodMiniType[];
}

/** The names of the fields in which a text with a line break is taken and kept as it is. */
function multiLineFields(schema: z.ZodMiniType, name: string): string[] {
  const {
    type,
    shape,
    element,
    innerType,
    valueType,
    options,
    in: input,
  } = schema._zod.def as unknown as Def;
  if (type === 'string') {
    const { data } = z.safeParse(schema, 'First line\nand second');
    return typeof data === 'string' && data.includes('\n') ? [name] : [];
  }
  if (shape) return Object.entries(shape).flatMap(([key, field]) => multiLineFields(field, key));
  const within = [element, innerType, valueType, input, ...(options ?? [])].filter(
    (one) => one !== undefined,
  );
  return within.flatMap((one) => multiLineFields(one, name));
}

/** What people write in several lines. */
const prose =
  'about accessNotes activitiesAndSocieties allergies body caregiverPreferences cause comment contacted description goal ' +
  'helped instructions lifeStory notApplicable note notes notesCaregiver notesOffice overrideReason reason replacement ' +
  'stopSigns text whatMatters whatToWatch';
/** What nobody reads as it was sent: it is looked up, compared, or checked again part by part. */
const checkedElsewhere =
  'activityId adrAddress blurhash carried challenge csv currentPassword digest itemId items newPassword password phones ' +
  'token picture hasConflict inSeries isPublic open shouldGenerateBlurhash unpublished';
/** Of addresses: cursors, lists of ids and values, yes and no. Each is taken apart, and its parts are checked. */
const ofAddresses =
  'cursor ids band archived current download inUse isReviewed manualOnly mine onDuty signed uniqueKeys unread';
const inSeveralLines: ReadonlySet<string> = new Set(`${prose} ${checkedElsewhere} ${ofAddresses}`.split(' '));
/** Rows of a file: each is checked for itself, with a sentence for each field. */
const ofRows: ReadonlySet<string> = new Set(['users.checkInvitations', 'users.inviteMany']);

it('takes line breaks in fields of several lines alone, in whatever is sent', async () => {
  const found: Record<string, string[]> = {};
  for (const feature of readdirSync(features)) {
    const exported = (await import(`@homeward/contract/${feature}`)) as Record<string, unknown>;
    for (const { id, body, query, params } of Object.values(exported).filter(isSent)) {
      const names = [
        ...(body && !ofRows.has(id) ? multiLineFields(body, id) : []),
        ...(query ? multiLineFields(query, id) : []),
        ...(params ? multiLineFields(params, id) : []),
      ].filter((name) => !inSeveralLines.has(name));
      if (names.length > 0) found[id] = [...new Set(names)];
    }
  }
  expect(found).toEqual({});
});
