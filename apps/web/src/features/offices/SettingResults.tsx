import { Link } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import { plural } from '../../lib/format.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { linkClass } from '../../ui/linkClass.ts';
import type { Findable } from './offices.settings.model.ts';

interface SettingResultsProps {
  found: readonly Findable[];
  splat: string;
  onGo: (one: Findable) => void;
  onClear: () => void;
}

/** What the search found; each leads to its place. */
export function SettingResults({ found, splat, onGo, onClear }: SettingResultsProps) {
  return (
    <div>
      <p role="status" className="text-sm text-muted">
        {found.length === 0 ? '' : `${plural(found.length, 'setting')} found`}
      </p>
      {found.length === 0 ? (
        <EmptyState
          icon={<SearchX aria-hidden size={22} />}
          title="No settings match"
          action={<Button onPress={onClear}>Clear search</Button>}
        >
          Check the spelling, or try another word, such as “overtime” or “clock-in”.
        </EmptyState>
      ) : (
        <ul aria-label="Settings found" className="divide-y divide-line">
          {found.map((one) => (
            <li key={`${one.group.id}-${one.label}`} className="py-2.5">
              <Link
                to="/dashboard/settings/$"
                params={{ _splat: splat }}
                search={{ group: one.group.id }}
                hash={one.place}
                resetScroll={false}
                className={`${linkClass} font-medium`}
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                  event.preventDefault();
                  onGo(one);
                }}
              >
                {one.label}
              </Link>
              <p className="text-sm wrap-anywhere text-muted">
                {one.group.label} · {one.now}
              </p>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
