import { answerInWords, type FormSection, isNotAssessed, type Question } from '@homeward/contract/core';
import { Button } from '../../ui/Button.tsx';
import { Compare } from '../../ui/Compare.tsx';
import type { Difference, Line } from '../../ui/differences.ts';
import { useFormatters } from '../../ui/formatters.ts';
import type { Clash } from './assessments.form.hooks.ts';
import { isSame, type SectionContent } from './assessments.form.model.ts';

interface ClashBannerProps {
  clash: Clash;
  section: FormSection;
  mine: SectionContent;
  /** Puts their answer to one item into the form. */
  onTake: (item: string) => void;
  onSettle: () => void;
}

/** Two people answered the same items: both versions, side by side. */
export function ClashBanner({ clash, section, mine, onTake, onSettle }: ClashBannerProps) {
  const formats = useFormatters();
  const questions = section.items.filter((item): item is Question => item.kind !== 'statement');
  const linesOf = (item: Question, content: SectionContent): Line[] => {
    const note = content.details[item.id]?.note ?? '';
    const answer = content.answers[item.id];
    const label = isNotAssessed(answer) ? item.label : 'Answer';
    return [
      { label, value: answerInWords(item, answer, formats) },
      ...(note === '' ? [] : [{ label: 'Note', value: note }]),
    ];
  };
  const hasChanged = ({ id }: Question) =>
    !isSame(clash.before.answers[id], clash.theirs.answers[id]) ||
    !isSame(clash.before.details[id], clash.theirs.details[id]);
  const differences = questions.filter(hasChanged).map(
    (item): Difference => ({
      part: item.id,
      label: item.label,
      yours: linesOf(item, mine),
      theirs: linesOf(item, clash.theirs),
    }),
  );
  return (
    <div className="grid gap-2.5">
      <Compare subject={`“${section.title}”`} differences={differences} onTake={onTake} />
      <Button variant="primary" className="justify-self-start" onPress={onSettle}>
        Save this section
      </Button>
    </div>
  );
}
