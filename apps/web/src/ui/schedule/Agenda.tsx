import { clsx } from 'clsx';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { Button } from '../Button.tsx';
import type { Entry } from './pieces.ts';

/** A day of an agenda that has entries. */
export interface AgendaDay<E extends Entry> {
  readonly day: string;
  /** `Tuesday, November 24`, `Today, …`. */
  readonly name: string;
  readonly entries: readonly E[];
}

interface AgendaProps<E extends Entry> {
  label: string;
  days: readonly AgendaDay<E>[];
  isBusy: boolean;
  /** An entry: a button with `data-stop`. */
  renderEntry: (entry: E) => ReactNode;
}

/** How many entries are drawn at first, and with each wish for more. */
const stepOfEntries = 100;

/** The first entries of all days together, day by day. */
function firstOf<E extends Entry>(days: readonly AgendaDay<E>[], most: number): AgendaDay<E>[] {
  let left = most;
  return days.flatMap((day) => {
    const entries = day.entries.slice(0, Math.max(0, left));
    left -= entries.length;
    return entries.length > 0 ? [{ ...day, entries }] : [];
  });
}

/** Up and down lead from one entry to the next, over days. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined || !(event.target instanceof HTMLElement)) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-stop]')];
  const next = stops[stops.indexOf(event.target) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** Days one below the other, each with its entries. */
export function Agenda<E extends Entry>({ label, days, isBusy, renderEntry }: AgendaProps<E>) {
  const [most, setMost] = useState(stepOfEntries);
  const total = days.reduce((sum, { entries }) => sum + entries.length, 0);
  return (
    <div className="grid gap-4">
      <ol
        aria-label={label}
        aria-busy={isBusy}
        onKeyDown={walk}
        className={clsx('grid gap-4 transition-opacity', isBusy && 'opacity-60')}
      >
        {firstOf(days, most).map(({ day, name, entries }) => (
          <li key={day}>
            <h3 dir="auto" className="mb-1.5 text-md font-bold">
              {name}
            </h3>
            <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-card">
              {entries.map((entry) => (
                <li key={entry.id}>{renderEntry(entry)}</li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
      {total > most ? (
        <Button className="justify-self-center" onPress={() => setMost(most + stepOfEntries)}>
          Show more
        </Button>
      ) : null}
    </div>
  );
}
