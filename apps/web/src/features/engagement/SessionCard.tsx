import {
  cueLabels,
  engagementStates,
  moodLabels,
  type Session,
  stateLabels,
} from '@homeward/contract/engagement';
import { History, Pencil } from 'lucide-react';
import { useFormatters } from '../../ui/formatters.ts';
import type { MenuEntry } from '../../ui/Menu.tsx';
import { MenuButton } from '../../ui/MenuButton.tsx';

/** How much of a feeling was seen, before its name. */
const feelings = ['No', 'Some', 'Much'] as const;

interface SessionCardProps {
  session: Session;
  onCorrect: () => void;
  onHistory: () => void;
}

/** One session: what was done when, how engaged the person was, and what was observed. */
export function SessionCard({ session, onCorrect, onHistory }: SessionCardProps) {
  const { dateTime } = useFormatters();
  const { activity, at, minutes, index, pleasure, editedAt, mayCorrect, observed, loggedBy } = session;
  const entries: MenuEntry[] = [
    ...(mayCorrect
      ? [{ id: 'correct', label: 'Correct', icon: <Pencil aria-hidden size={17} />, onAction: onCorrect }]
      : []),
    ...(editedAt !== null && observed
      ? [
          {
            id: 'history',
            label: 'Earlier versions',
            icon: <History aria-hidden size={17} />,
            onAction: onHistory,
          },
        ]
      : []),
  ];
  return (
    <article className="grid gap-2 rounded-lg border border-line bg-card p-4.5">
      <header className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <h2 className="font-bold wrap-anywhere">{activity}</h2>
          <p className="text-sm text-muted">
            {dateTime(at)} · {minutes} min
            {loggedBy ? ` · ${loggedBy.fullName}` : ''}
            {editedAt === null ? '' : ' · corrected'}
          </p>
        </div>
        <span className="shrink-0 text-lg font-bold tabular-nums">{index}%</span>
        {entries.length > 0 ? (
          <MenuButton label={`Actions for ${activity}, ${dateTime(at)}`} size="sm" entries={entries} />
        ) : null}
      </header>
      <p className="text-sm">
        {feelings[pleasure]} pleasure
        {observed ? ` · ${feelings[observed.distress].toLowerCase()} anxiety or sadness` : ''}
      </p>
      {observed ? <Observed observed={observed} /> : null}
    </article>
  );
}

function Observed({ observed }: { observed: NonNullable<Session['observed']> }) {
  const { moodBefore, moodAfter, helpedOthers, cue, helped, stopSigns } = observed;
  const moods = [moodBefore, moodAfter].map((mood) =>
    mood === null ? 'not noted' : moodLabels[mood].toLowerCase(),
  );
  return (
    <div className="grid gap-1 text-sm">
      <p className="text-muted">
        {engagementStates
          .filter((state) => observed[state] > 0)
          .map((state) => `${stateLabels[state]} ${observed[state]} min`)
          .join(' · ')}
      </p>
      <p className="text-muted">
        {cueLabels[cue]}
        {moodBefore === null && moodAfter === null ? '' : ` · Mood before ${moods[0]}, after ${moods[1]}`}
        {helpedOthers ? ' · Helped others' : ''}
      </p>
      {helped === '' ? null : (
        <p dir="auto" className="whitespace-pre-line wrap-anywhere">
          <span className="font-medium">What helped:</span> {helped}
        </p>
      )}
      {stopSigns === '' ? null : (
        <p dir="auto" className="whitespace-pre-line wrap-anywhere">
          <span className="font-medium">Stop signs:</span> {stopSigns}
        </p>
      )}
    </div>
  );
}
