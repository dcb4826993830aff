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
  const strengths = flags.filter(({ kind }) => kind === 'STRENGTH');
  // Hazards have a card of their own, and where informants differ is told in theirs.
  const asides = flags.filter(({ kind }) => !['STRENGTH', 'HAZARD', 'CRITICAL', 'DIFFER'].includes(kind));
  if (scores.length === 0 && strengths.length + asides.length === 0) return null;
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
        {asides.length > 0 ? (
          <ul aria-label="To look at" className="grid gap-1.5">
            {asides.map(({ kind, id, text }) => (
              <li key={`${kind}-${id}`} className="flex items-start gap-2">
                <TriangleAlert
                  aria-hidden
                  size={16}
                  data-tone="warning"
                  className="mt-[3px] shrink-0 text-tone"
                />
                <span dir="auto" className="min-w-0 wrap-anywhere">
                  {text}
                </span>
              </li>
            ))}
          </ul>
        ) : null}
        {strengths.length > 0 ? (
          <p>
            <span className="font-bold">Strengths: </span>
            {strengths.map(({ text }) => text).join(', ')}
          </p>
        ) : null}
        {scores.some(({ band }) => band) ? (
          <p className="text-sm text-muted">{instrument.bandsNote}</p>
        ) : null}
      </div>
    </DetailCard>
  );
}

function OneScore({ score, letter }: { score: ShownScore; letter: number | string | null | undefined }) {
  const { text, outOf, label, band, summary } = score;
  return (
    <li className="grid gap-1.5">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        {text === undefined ? null : (
          <span className="text-2xl font-bold tabular-nums">
            {text}
            {outOf === undefined ? null : <span className="text-md font-normal text-muted"> of {outOf}</span>}
          </span>
        )}
        <span className="text-muted">{label}</span>
        {typeof letter === 'string' ? (
          <span>
            Grade <span className="font-bold">{letter}</span>
          </span>
        ) : null}
        <Changed score={score} />
      </div>
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        {band ? <BandBadge band={band} /> : <span className="text-muted">No band</span>}
        {/* Who is not told the number is not told between which numbers it lies. */}
        {band?.range && text !== undefined ? (
          <span className="text-sm text-muted tabular-nums">{band.range}</span>
        ) : null}
      </div>
      {summary ? <p className="max-w-prose">{summary}</p> : null}
    </li>
  );
}

/** How it differs from the one before. */
function Changed({ score: { change } }: { score: ShownScore }) {
  if (change === undefined) return null;
  if (change.text === '') return <span className="text-muted">= Unchanged</span>;
  return (
    <span
      data-tone={change.isBetter ? 'success' : 'danger'}
      className="whitespace-nowrap text-tone tabular-nums"
    >
      {/* The arrow goes with the sign; the words say which way is good. */}
      <span aria-hidden>{change.text.startsWith('+') ? '▲' : '▼'} </span>
      {change.text}, {change.isBetter ? 'better' : 'worse'} than before
    </span>
  );
}
