import type { Visit } from '@homeward/contract/visits';
import { CorrectionItem } from './CorrectionItem.tsx';
import { SheetPart } from './SheetPart.tsx';

/** The corrections that were asked for; the punches stay as they were made. */
export function VisitCorrections({ visit: { corrections, timezone } }: { visit: Visit }) {
  if (corrections.length === 0) return null;
  return (
    <SheetPart title="Corrections">
      <ul className="grid gap-3">
        {corrections.map((correction) => (
          <li key={correction.id} className="rounded-md border border-line p-3">
            <CorrectionItem correction={correction} timezone={timezone} />
          </li>
        ))}
      </ul>
    </SheetPart>
  );
}
