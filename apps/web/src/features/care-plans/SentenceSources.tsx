import { formatDate } from '@homeward/contract/core';
import type { DraftedSentence } from '@homeward/contract/intakes';
import { Link } from '../../ui/Link.tsx';
import { clientPath } from '../clients/index.ts';
import { useDisplay } from '../session/index.ts';
import { sourceInWords } from './care-plans.sources.model.ts';

interface SentenceSourcesProps {
  clientId: string;
  /** Of the section. */
  label: string;
  sentences: readonly DraftedSentence[];
}

/** Where the sentences of a section come from that nobody has changed yet. Each opens beside the draft. */
export function SentenceSources({ clientId, label, sentences }: SentenceSourcesProps) {
  const display = useDisplay();
  if (sentences.length === 0) return null;
  return (
    <details open className="min-w-0 text-sm">
      <summary className="cursor-pointer font-medium touch:py-2.5">
        Where it comes from ({sentences.length})
      </summary>
      <ul aria-label={`Sources of “${label}”`} className="mt-1.5 grid gap-1.5">
        {sentences.map(({ text, source }) => {
          const words = sourceInWords(source, (at) => formatDate(at, display));
          return (
            <li key={`${source.item} ${text}`} className="min-w-0">
              <span dir="auto" className="line-clamp-2 wrap-anywhere">
                {text}
              </span>
              <Link
                href={`${clientPath(clientId)}?tab=${source.place === 'INTAKE' ? 'intake' : 'health'}`}
                target="_blank"
                aria-label={`${words} (opens in a new tab)`}
              >
                {words}
              </Link>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
