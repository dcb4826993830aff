import { serviceTypeLabels } from '@homeward/contract/core';
import type { MyChange } from '@homeward/contract/shifts';
import { ProblemError, sentenceOf } from '../../lib/problem.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { HomeTime } from '../session/index.ts';
import { useAcknowledge, useMyChanges } from './shifts.changes.queries.ts';
import { changeTitles } from './shifts.changes.text.ts';
import { atHome } from './shifts.home.model.ts';
import { isLate } from './shifts.text.ts';

/** The changes of published shifts that the viewer is asked to acknowledge; nothing if there are none. */
export function ChangedShifts() {
  const found = useMyChanges();
  if (found.error && !found.data) return <NotLoaded found={found} />;
  const changes = found.data?.changes ?? [];
  if (changes.length === 0) return null;
  return (
    <section aria-labelledby="changed-shifts" className="mb-5 grid gap-3">
      <h2 id="changed-shifts" className="text-md font-bold">
        Changed shifts
      </h2>
      <ul aria-labelledby="changed-shifts" className="grid gap-3 lg:grid-cols-2">
        {changes.map((change) => (
          <OneChange key={change.shiftId} change={change} />
        ))}
      </ul>
    </section>
  );
}

function OneChange({ change }: { change: MyChange }) {
  const acknowledge = useAcknowledge(change.shiftId);
  const { kind, serviceType, client, before, after, timezone, askedAt } = change;
  const whenOf = (span: NonNullable<MyChange['before']>) => atHome({ ...span, timezone });
  const isGone = acknowledge.error instanceof ProblemError && acknowledge.error.status === 404;
  return (
    <li className="grid content-start gap-2 rounded-lg border border-line bg-card p-4">
      <p className="flex flex-wrap items-center gap-2 font-bold">
        {changeTitles[kind]}
        {isLate(change) ? <Badge tone="danger">Not acknowledged in time</Badge> : null}
      </p>
      <p className="wrap-anywhere">
        {serviceTypeLabels[serviceType]}
        {client ? ` for ${client.name}` : ''}
      </p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
        {before ? (
          <>
            <dt className="text-muted">Before</dt>
            <dd className={after ? undefined : 'line-through'}>
              <HomeTime when={whenOf(before)} day="weekday" />
            </dd>
          </>
        ) : null}
        {after ? (
          <>
            <dt className="text-muted">Now</dt>
            <dd>
              <HomeTime when={whenOf(after)} day="weekday" />
            </dd>
          </>
        ) : null}
      </dl>
      {acknowledge.error && !isGone ? (
        <Banner tone="danger" live="assertive">
          {sentenceOf(acknowledge.error)}
        </Banner>
      ) : null}
      <Button
        size="lg"
        variant="primary"
        className="mt-1"
        isPending={acknowledge.isPending}
        pendingLabel="Acknowledging…"
        onPress={() => acknowledge.mutate({ askedAt })}
      >
        Acknowledge
      </Button>
    </li>
  );
}
