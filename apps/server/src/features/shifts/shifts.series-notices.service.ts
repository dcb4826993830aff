import type { Transaction } from '../../platform/db/index.ts';
import type { Caller, Deps } from '../../platform/slice/index.ts';
import { type NoticeContent, notify } from '../notifications/index.ts';
import { findFullName } from '../users/index.ts';
import { whenOf } from './shifts.notices.service.ts';
import { type SeriesShift, whatChanged } from './shifts.series-edits.model.ts';

type Shift = Omit<SeriesShift, 'date'>;
/** A shift before and after; `after` null: it is there no more. */
interface Touched {
  readonly before: Shift;
  readonly after: Shift | null;
}

type Told = Extract<NoticeContent, { type: 'shift-changed' }>;

/** What somebody is told of one shift; undefined: nothing that concerns them. */
function noticeOf({ before, after }: Touched, userId: string, who: string): Told | undefined {
  const when = whenOf(after ?? before);
  const say = (wording: 'assigned' | 'unassigned' | 'cancelled' | 'details' | 'held' | 'reinstated'): Told =>
    ({ type: 'shift-changed', wording, metadata: { who, when } }) as Told;
  if (!after || isNow('CANCELLED', before, after)) return say('cancelled');
  if (isNow('ON_HOLD', before, after)) return say('held');
  if (isNow('DRAFT', before, after)) return say('unassigned');
  if (isNow('CANCELLED', after, before) || isNow('ON_HOLD', after, before)) return say('reinstated');
  const what = whatChanged(before, after);
  if (what === 'person') return say(after.careProviderId === userId ? 'assigned' : 'unassigned');
  if (what === 'details') return say('details');
  if (what === 'time') return { type: 'shift-changed', metadata: { who, before: whenOf(before), when } };
  return undefined;
}

const isNow = (status: Shift['status'], before: Shift, after: Shift) =>
  after.status === status && before.status !== status;

const isPublished = ({ status }: Shift) => status !== 'DRAFT';

/** Tells each caregiver once, however many of their published shifts a change touched. */
export async function tellCaregivers(
  deps: Deps,
  tx: Transaction,
  touched: readonly Touched[],
  { viewer }: Caller,
): Promise<void> {
  const published = touched.filter(({ before }) => isPublished(before));
  const people = published.flatMap(({ before, after }) => [before.careProviderId, after?.careProviderId]);
  const ids = [...new Set(people)].filter((id): id is string => typeof id === 'string' && id !== viewer.id);
  if (ids.length === 0) return;
  const who = (await findFullName(tx, viewer.id)) ?? '';
  // In one order, so that two changes at once do not wait for each other's inboxes.
  for (const userId of ids.sort()) {
    const notices = published.flatMap((one) => {
      const isTheirs = one.before.careProviderId === userId || one.after?.careProviderId === userId;
      const notice = isTheirs ? noticeOf(one, userId, who) : undefined;
      return notice ? [{ notice, when: whenOf(one.after ?? one.before) }] : [];
    });
    const [first] = notices;
    if (!first) continue;
    const several = { who, count: String(notices.length), when: first.when };
    const content: Told =
      notices.length === 1 ? first.notice : { type: 'shift-changed', wording: 'several', metadata: several };
    await notify(deps, tx, { ...content, to: { userId }, actorId: viewer.id });
  }
}
