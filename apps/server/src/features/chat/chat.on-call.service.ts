import { type CallList, chatText, namesInNotice } from '@homeward/contract/chat';
import type { Queryable, Transaction } from '../../platform/db/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { bySystem, type Caller, type Deps } from '../../platform/slice/index.ts';
import { notify } from '../notifications/index.ts';
import { findFullName } from '../users/index.ts';
import type { DueAlert, Waiting } from './chat.alerts.store.ts';
import { messageChanged } from './chat.changes.service.ts';
import * as store from './chat.on-call.store.ts';

/** Notifies those on call that some have not acknowledged an urgent message, and keeps in the message that they know. */
export async function page(
  deps: Deps,
  tx: Transaction,
  given: {
    readonly alert: DueAlert;
    readonly waiting: readonly Waiting[];
    readonly onCall: readonly string[];
  },
  now: Date,
): Promise<void> {
  const { alert, waiting, onCall } = given;
  const { id } = alert;
  await store.savePage(tx, alert, { userIds: onCall, at: now });
  if (onCall.length > 0)
    await notify(deps, tx, {
      type: 'chat-unacknowledged',
      metadata: {
        who: await findFullName(tx, alert.senderId),
        names: namesInNotice(waiting.map(({ fullName }) => fullName)),
      },
      to: { userIds: onCall },
      link: `/dashboard/chat?call=${id}`,
    });
  await deps.record(bySystem, tx, {
    action: 'chat.on-call-notified',
    subject: { type: 'message', id },
    after: { notified: onCall.length, notAcknowledged: waiting.length },
    tell: messageChanged(id),
  });
}

/** @throws 404 the viewer was not notified of it while on call */
export async function readCallList(db: Queryable, id: string, { viewer }: Caller): Promise<CallList> {
  const found = await store.findPage(db, id, viewer);
  if (!found) throw notFound(chatText.callList);
  const waiting = found.isDeleted ? [] : await store.findToCall(db, id, viewer);
  return { ...found, waiting };
}
