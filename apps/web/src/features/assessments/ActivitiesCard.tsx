import type { Answers } from '@homeward/contract/core';
import {
  type Activity,
  activityLibrary,
  fittingActivities,
  type PartOfDay,
  personOfProfile,
} from '@homeward/contract/instruments';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { DetailCard } from '../../ui/DetailCard.tsx';
import { useFormatters } from '../../ui/formatters.ts';
import { CardSkeleton } from '../../ui/Skeleton.tsx';
import { LogButton } from '../engagement/index.ts';
import { partOfDayAt } from './assessments.activities.model.ts';
import { useCurrentLevel } from './assessments.activities.queries.ts';

/** The activities that are shown at once. */
const shownAtOnce = 5;

const partLabels: Readonly<Record<PartOfDay, string>> = {
  MORNING: 'this morning',
  MIDDAY: 'midday',
  AFTERNOON: 'this afternoon',
  EVENING: 'this evening',
};

type ShownClient = { readonly id: string; readonly fullName: string };

interface ActivitiesCardProps {
  client: ShownClient;
  /** Of the profile. */
  answers: Answers;
  /** Whether nothing with small parts is offered. */
  mayChoke: boolean;
  /** The viewer logs nothing. */
  isReadOnly: boolean;
}

/** Activities that fit the person now, the best first. Without an Allen level, those that are safe at every level. */
export function ActivitiesCard({ client, answers, mayChoke, isReadOnly }: ActivitiesCardProps) {
  const { timezone } = useFormatters();
  const { acl, isPending } = useCurrentLevel(client.id);
  const [count, setCount] = useState(shownAtOnce);
  if (isPending) return <CardSkeleton rows={4} />;
  const now = partOfDayAt(new Date(), timezone);
  const fitting = fittingActivities(activityLibrary, personOfProfile(answers, { acl, mayChoke }), now);
  return (
    <DetailCard
      title="Activities that fit"
      aside={<span className="text-muted tabular-nums">{fitting.length}</span>}
      isPlain
    >
      <p className="mb-3 text-sm text-muted">
        {now ? `Points out of 100 for ${partLabels[now]}: ` : 'Points out of 100: '}
        what matters to the person 40, abilities 30, Allen level 20, time of day 10.
        {acl === undefined ? ' No Allen level is known here, so nothing hot or sharp is offered.' : ''}
        {mayChoke ? ' Nothing with small parts is offered, because the client may choke.' : ''}
      </p>
      {fitting.length === 0 ? (
        <p className="text-muted">No activity in the library fits this profile.</p>
      ) : (
        <ol aria-label="Activities that fit" className="grid divide-y divide-line">
          {fitting.slice(0, count).map(({ activity, score }) => (
            <li key={activity.id} className="py-3 first:pt-0 last:pb-0">
              <ActivityEntry activity={activity} score={score} client={client} isReadOnly={isReadOnly} />
            </li>
          ))}
        </ol>
      )}
      {count < fitting.length ? (
        <Button size="sm" className="mt-3" onPress={() => setCount(count + shownAtOnce)}>
          Show more
        </Button>
      ) : null}
    </DetailCard>
  );
}

interface ActivityEntryProps {
  activity: Activity;
  score: number;
  client: ShownClient;
  isReadOnly: boolean;
}

function ActivityEntry({ activity, score, client, isReadOnly }: ActivityEntryProps) {
  const { id, title, purpose, minutes, materials, preparation, steps, stopSigns, up, down } = activity;
  return (
    <details>
      <summary className="cursor-pointer touch:py-2.5">
        <span className="font-medium wrap-anywhere">{title}</span>{' '}
        <span className="text-sm text-muted">
          {score} points · {minutes} minutes · {activity.with === 'PAIR' ? 'together' : 'alone'}
        </span>
      </summary>
      <div className="mt-2 grid gap-2 text-sm">
        <p>{purpose}</p>
        <p>
          <span className="font-medium">You need:</span> {materials.join(', ')}. {preparation}
        </p>
        <ol className="grid list-decimal gap-0.5 pl-5">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p>
          <span className="font-medium">Easier:</span> {down} <span className="font-medium">Harder:</span>{' '}
          {up}
        </p>
        <p>
          <span className="font-medium">Stop at:</span> {stopSigns.join(', ')}.
        </p>
        {isReadOnly ? null : (
          <div>
            <LogButton client={client} activity={{ id, title }} />
          </div>
        )}
      </div>
    </details>
  );
}
