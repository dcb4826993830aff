import { createHmac, timingSafeEqual } from 'node:crypto';
import { type EmailStatus, usersText } from '@homeward/contract/users';
import * as z from 'zod/mini';
import type { Transaction } from '../../platform/db/index.ts';
import { notFound, problem } from '../../platform/errors/index.ts';
import type { Deps } from '../../platform/slice/index.ts';
import { announce } from './users.changes.service.ts';
import * as store from './users.delivery.store.ts';

/** A delivery event as it arrived: the headers of the svix scheme, and the text that they sign. */
export interface SignedEvent {
  readonly id: string | undefined;
  readonly timestamp: string | undefined;
  readonly signature: string | undefined;
  readonly text: string | undefined;
  readonly arrivedAt: Date;
}

const toleranceMs = 5 * 60_000;

const statuses: Readonly<Record<string, EmailStatus>> = {
  sent: 'Sent',
  delivered: 'Delivered',
  delivery_delayed: 'Delivery Delayed',
  complained: 'Complained',
  bounced: 'Bounced',
  opened: 'Opened',
  clicked: 'Clicked',
};

/** What of an event is read; providers say much more. */
const eventSchema = z.looseObject({
  type: z.string(),
  created_at: z.iso.datetime({ offset: true }),
  data: z.looseObject({
    headers: z.optional(z.array(z.looseObject({ name: z.string(), value: z.string() }))),
  }),
});

/**
 * Whether the provider has signed this, lately.
 * @see https://docs.svix.com/receiving/verifying-payloads/how-manual
 */
function isSigned({ id, timestamp, signature, text, arrivedAt }: SignedEvent, secret: string): boolean {
  if (id === undefined || timestamp === undefined || signature === undefined || text === undefined)
    return false;
  if (!/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(arrivedAt.getTime() - Number(timestamp) * 1000) > toleranceMs) return false;
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${text}`).digest();
  // Several while a secret is being replaced.
  return signature.split(' ').some((one) => {
    const [version, given = ''] = one.split(',');
    const bytes = Buffer.from(given, 'base64');
    return version === 'v1' && bytes.length === expected.length && timingSafeEqual(bytes, expected);
  });
}

/**
 * Takes in what the mail provider tells of a letter. What is not about an invitation of ours is passed over, and so is
 * what came before: a provider that is refused would try for days.
 * @throws 401 not signed by the provider or too old, 404 where no provider is set up
 */
export async function takeEmailEvent(deps: Deps, tx: Transaction, event: SignedEvent): Promise<void> {
  const secret = deps.env.emailWebhookSecret;
  if (secret === undefined) throw notFound();
  if (!isSigned(event, secret)) throw problem(401, usersText.notSigned);
  if (!(await store.claimEvent(tx, String(event.id)))) return;
  const parsed = eventSchema.safeParse(JSON.parse(event.text ?? ''));
  if (!parsed.success) return;
  const { type, created_at, data } = parsed.data;
  const status = statuses[type.replace(/^email\./, '')];
  const about = data.headers?.find(({ name }) => name.toLowerCase() === 'x-homeward-about')?.value;
  const userId = /^invitation\/([0-9a-f-]{36})$/.exec(about ?? '')?.[1];
  if (status === undefined || userId === undefined || !z.uuid().safeParse(userId).success) return;
  // A clock that goes ahead would keep everything after it from being the last entry.
  const at = new Date(Math.min(Date.parse(created_at), event.arrivedAt.getTime()));
  if (await store.addDelivery(tx, userId, status, at)) await announce(deps, tx, [userId]);
}
