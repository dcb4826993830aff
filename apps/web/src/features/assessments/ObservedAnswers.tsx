import { answerInWords, type Question } from '@homeward/contract/core';
import { Check, Eye } from 'lucide-react';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { useFormatters } from '../../ui/formatters.ts';
import { isTaken, type Observed } from './assessments.observations.model.ts';

interface ObservedAnswersProps {
  item: Question;
  observed: readonly Observed[];
  /** What the draft says. */
  answer: unknown;
  onTake: (value: unknown) => void;
}

/** What caregivers saw of an item, each to be taken over. */
export function ObservedAnswers({ item, observed, answer, onTake }: ObservedAnswersProps) {
  const formats = useFormatters();
  return (
    <ul aria-label={`What caregivers saw: ${item.label}`} className="mb-2 grid gap-1.5">
      {observed.map((one) => (
        <li key={one.by} className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm">
          <Badge tone="info" icon={<Eye aria-hidden size={13} />}>
            {one.by}
          </Badge>
          <span dir="auto" className="min-w-0 whitespace-pre-line wrap-anywhere">
            {answerInWords(item, one.value, formats)}
          </span>
          <span className="text-muted">{formats.dateTime(one.at)}</span>
          {isTaken(one, answer) ? (
            <span className="inline-flex items-center gap-1 text-muted">
              <Check aria-hidden size={14} />
              Same as your answer
            </span>
          ) : (
            <Button
              size="sm"
              variant="quiet"
              aria-label={`Use this: ${item.label}, ${one.by}`}
              onPress={() => onTake(one.value)}
            >
              Use this
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
