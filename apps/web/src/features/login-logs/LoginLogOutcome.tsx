import { type LoginLog, outcomeLabels, reasonLabels } from '@homeward/contract/login-logs';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { outcomeKinds } from './login-logs.text.ts';

/** How it ended and, where it did not go well, why. */
export function LoginLogOutcome({ log }: { log: Pick<LoginLog, 'outcome' | 'reason'> }) {
  return (
    <span className="inline-flex flex-col items-start gap-0.5">
      <StatusBadge kind={outcomeKinds[log.outcome]}>{outcomeLabels[log.outcome]}</StatusBadge>
      {log.reason ? (
        <span className="text-sm/4.5 font-normal whitespace-nowrap text-muted">
          {reasonLabels[log.reason]}
        </span>
      ) : null}
    </span>
  );
}
