import type { Assessment } from '@homeward/contract/assessments';
import { type Instrument, instrumentsText } from '@homeward/contract/instruments';
import { TriangleAlert } from 'lucide-react';
import { DetailCard } from '../../ui/DetailCard.tsx';
import type { ShownResult, ShownScore } from './assessments.result.model.ts';
import { BandBadge } from './BandBadge.tsx';

interface ScoreCardProps {
  result: ShownResult;
  instrument: Instrument;
  assessment: Assessment;
}

/** The scores, each before its band, and what is to be looked at. */
export function ScoreCard({ result, instrument, assessment }: ScoreCardProps) {
  const { scores, more, flags } = result;
  if (scores.length === 0 && flags.length === 0) return null;
  return (
    <DetailCard title="Result" isPlain>
      <div className="grid gap-5">
        {scores.length > 0 ? (
          <ul aria-label="Scores" className="grid gap-4">
            {scores.map((score) => (
              <OneScore
                key={score.key}
                score={score}
                letter={scores.length === 1 ? more.letter : undefined}
              />
            ))}
          </ul>
        ) : null}
        {assessment.isComparable === false && assessment.previousId ? (
          <p className="text-sm text-muted">{instrumentsText.notComparable}</p>
        ) : null}
        {flags.length > 0 ? (
          <ul aria-label="To look at" className="grid gap-1.5">
            {flags.map(({ kind, id, text }) => (
              <li key={`${kind}-${id}`} className="flex items-start gap-2">
                <TriangleAlert
                  aria-hidden
                  size={16}
                  data-tone={kind === 'CRITICAL' ? 'danger' : 'warning'}
                  className="mt-[3px] shrink-0 text-tone"
                />
                <span className="min-w-0 wrap-anywhere">{text}</span>
              </li>
            ))}
          </ul>
        ) : null}
        {scores.some(({ band }) => band) ? (
          <p className="text-sm text-muted">{instrument.bandsNote}</p>
        ) : null}
      </div>
    </DetailCard>
  );
}

/** A number as its instrument writes it: "4", "4.4". */
const written = (value: number, decimals: number) => value.toFixed(decimals);

function OneScore({ score, letter }: { score: ShownScore; letter: number | string | null | undefined }) {
  const { value, outOf, label, decimals, band, summary } = score;
  return (
    <li className="grid gap-1.5">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        {value === undefined ? null : (
          <span className="text-2xl font-bold tabular-nums">
            {written(value, decimals)}
            <span className="text-md font-normal text-muted"> of {written(outOf, decimals)}</span>
          </span>
        )}
        <span className="text-muted">{label}</span>
        {typeof letter === 'string' ? (
          <span>
            {letter.length === 1 ? 'Grade ' : 'Grade: '}
            <span className="font-bold">{letter}</span>
          </span>
        ) : null}
        <Delta score={score} />
      </div>
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        {band ? <BandBadge band={band} /> : <span className="text-muted">No band</span>}
        {band?.range ? <span className="text-sm text-muted tabular-nums">{band.range}</span> : null}
      </div>
      {summary ? <p className="max-w-prose">{summary}</p> : null}
    </li>
  );
}

/** How it differs from the one before. */
function Delta({ score: { delta, isBetter, decimals } }: { score: ShownScore }) {
  if (delta === undefined) return null;
  if (delta === 0) return <span className="text-muted">= Unchanged</span>;
  const arrow = isBetter ? '▲' : '▼';
  const sign = delta > 0 ? '+' : '−';
  return (
    <span data-tone={isBetter ? 'success' : 'danger'} className="whitespace-nowrap text-tone tabular-nums">
      <span aria-hidden>{arrow} </span>
      {sign}
      {written(Math.abs(delta), decimals)} {isBetter ? 'better' : 'worse'} than before
    </span>
  );
}
