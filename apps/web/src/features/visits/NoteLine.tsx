import type { Visit } from '@homeward/contract/visits';
import { RelativeTime } from '../../ui/RelativeTime.tsx';

interface NoteLineProps {
  note: Pick<Visit['observations'][number], 'text' | 'by' | 'at'>;
  /** What it is, where there are several kinds. */
  kind?: string;
}

/** One note of a visit, with who wrote it and when. */
export function NoteLine({ note: { text, by, at }, kind }: NoteLineProps) {
  return (
    <li className="rounded-md bg-sunk px-3 py-2">
      {kind ? <span className="block text-sm font-medium">{kind}</span> : null}
      <span dir="auto" className="block whitespace-pre-line wrap-anywhere">
        {text}
      </span>
      <span className="text-sm text-muted">
        {by.fullName}, <RelativeTime at={at} />
      </span>
    </li>
  );
}
