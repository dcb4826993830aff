import type { Address } from '@homeward/contract/addresses';
import { dayIn } from '@homeward/contract/core';
import { DetailCard } from '../../ui/DetailCard.tsx';
import { useDisplay } from '../session/index.ts';
import { lengthInWords, placeInWords, type Span, spanInWords } from './profiles.words.text.ts';
import { SkillTags } from './SkillTags.tsx';

interface Entry extends Span {
  readonly id: string;
  /** What it was: a title, a school. */
  readonly name: string;
  /** Where, or as what. */
  readonly place: string;
  readonly kind?: string;
  readonly address?: Address;
  readonly skills?: ReadonlyArray<{ readonly id: string; readonly name: string }>;
  /** Longer texts; empty ones are left out. */
  readonly texts: ReadonlyArray<{ readonly label?: string; readonly text: string }>;
}

interface TimelineListProps {
  title: string;
  empty: string;
  /** Stands for an end that has not come. */
  open: string;
  entries: readonly Entry[];
}

/** What somebody did from when to when, and for how long. */
export function TimelineList({ title, empty, open, entries }: TimelineListProps) {
  const today = dayIn(useDisplay().timezone, new Date());
  return (
    <DetailCard title={title} isPlain>
      {entries.length === 0 ? <p className="text-muted">{empty}</p> : null}
      <ol className="grid">
        {entries.map((entry) => (
          <TimelineEntry key={entry.id} entry={entry} open={open} today={today} />
        ))}
      </ol>
    </DetailCard>
  );
}

function TimelineEntry({ entry, open, today }: { entry: Entry; open: string; today: string }) {
  const where = entry.address ? placeInWords(entry.address) : '';
  const length = lengthInWords(entry, today);
  const isGoingOn = entry.endYear === null;
  return (
    <li className="group/entry relative pb-5 pl-5.5 last:pb-0">
      <span
        aria-hidden
        className="absolute top-[7px] left-0 size-2.5 rounded-full border-2 border-control bg-card data-now:border-accent"
        data-now={isGoingOn || undefined}
      />
      <span
        aria-hidden
        className="absolute top-5 bottom-[-3px] left-[4px] w-px bg-line group-last/entry:hidden"
      />
      <h3 dir="auto" className="font-bold wrap-anywhere">
        {entry.name}
      </h3>
      <p className="wrap-anywhere">
        {entry.place}
        {entry.kind ? <span className="text-muted"> · {entry.kind}</span> : null}
      </p>
      <p className="text-sm text-muted">
        <span className="tabular-nums">{spanInWords(entry, open)}</span>
        {length ? ` · ${length}` : ''}
      </p>
      {where ? <p className="text-sm wrap-anywhere text-muted">{where}</p> : null}
      {entry.texts.map(({ label, text }) =>
        text ? (
          <p dir="auto" key={label ?? ''} className="mt-1.5 max-w-[72ch] whitespace-pre-line wrap-anywhere">
            {label ? <span className="text-muted">{label}: </span> : null}
            {text}
          </p>
        ) : null,
      )}
      {entry.skills && entry.skills.length > 0 ? (
        <div className="mt-2">
          <SkillTags skills={entry.skills} label={`Skills of ${entry.name}`} />
        </div>
      ) : null}
    </li>
  );
}
