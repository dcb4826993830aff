import type { Question } from '@homeward/contract/core';
import { memo, type ReactNode } from 'react';
import { QuestionCard } from './QuestionCard.tsx';
import type { RowOfSection } from './RowField.tsx';

interface StepItemProps {
  item: Question;
  value: unknown;
  /** Of the whole form, by path. */
  errors: Readonly<Record<string, string>>;
  /** What is shown beside and below goes by these. */
  parts: readonly unknown[];
  hasMore: boolean;
  row: RowOfSection | undefined;
  onAnswer: (id: string, value: unknown) => void;
  besideItem: ((item: Question) => ReactNode) | undefined;
  belowItem: ((item: Question) => ReactNode) | undefined;
}

/** A question of a form by steps with what stands around it. In a long form only the one that changes is drawn again. */
export function StepItem(props: StepItemProps) {
  return <Drawn {...props} />;
}

const Drawn = memo(function Drawn(props: StepItemProps) {
  const { item, value, errors, row, hasMore, onAnswer, besideItem, belowItem } = props;
  return (
    <>
      {besideItem?.(item)}
      <QuestionCard
        item={item}
        value={value}
        errors={errors}
        row={row}
        hasMore={hasMore}
        onChange={(next) => onAnswer(item.id, next)}
        aside={belowItem?.(item)}
      />
    </>
  );
}, isSame);

function isSame(before: StepItemProps, now: StepItemProps): boolean {
  return (
    before.item === now.item &&
    before.value === now.value &&
    before.parts.length === now.parts.length &&
    before.parts.every((part, at) => Object.is(part, now.parts[at])) &&
    errorsOf(before) === errorsOf(now)
  );
}

/** The sentences about an item, and those within it, as one text. */
function errorsOf({ item: { id }, errors }: StepItemProps): string {
  return Object.entries(errors)
    .filter(([path]) => path === id || path.startsWith(`${id}.`))
    .flat()
    .join('\n');
}
