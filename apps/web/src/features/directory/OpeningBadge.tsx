import type { OpeningHours } from '@homeward/contract/directory';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { useDisplay } from '../session/index.ts';
import { openingInWords } from './directory.text.ts';

/** Whether a partner is open now, and until when. */
export function OpeningBadge({ hours }: { hours: OpeningHours }) {
  const { isOpen, words } = openingInWords(hours, useDisplay());
  return (
    <StatusBadge kind={isOpen ? 'good' : 'off'}>
      {/* Until when is what counts: it wraps and is never cut. */}
      <span className="whitespace-normal">{words}</span>
    </StatusBadge>
  );
}
