import type { Transaction } from '../../platform/db/index.ts';
import type { RequestMeta } from '../../platform/http/index.ts';
import type { Deps } from '../../platform/slice/index.ts';
import { type LoginEvent, recordLoginEvent } from '../login-logs/index.ts';
import { type NoticeContent, notify } from '../notifications/index.ts';
import { cameFrom, type Person } from './session.service.ts';

/** Something that changed how a person signs in: written down in both logs, and told to them. */
export interface AccountChange {
  readonly event: LoginEvent['event'];
  readonly action: string;
  /** Named, never kept: `"[changed]"` for a secret. */
  readonly after: Readonly<Record<string, string>>;
  readonly notice: NoticeContent;
}

export async function tellChange(
  deps: Deps,
  tx: Transaction,
  user: Person,
  meta: RequestMeta,
  change: AccountChange,
): Promise<void> {
  await recordLoginEvent(deps, tx, { event: change.event, outcome: 'success', user, ...cameFrom(meta) });
  await deps.record({ viewer: user, meta }, tx, {
    action: change.action,
    subject: { type: 'user', id: user.id },
    after: change.after,
  });
  await notify(deps, tx, { ...change.notice, to: { userId: user.id } });
}
