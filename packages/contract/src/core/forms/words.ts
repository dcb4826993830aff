import { isNotAssessed } from './answers.ts';
import type { OptionValue, Question } from './definition.ts';

/** What an answer is in words; empty where there is none. @param dayOf writes a calendar day */
export function answerInWords(item: Question, answer: unknown, dayOf: (day: string) => string): string {
  if (answer === undefined || answer === null) return '';
  if (isNotAssessed(answer)) {
    const reason = item.skipReasons?.find(({ value }) => value === answer.notAssessed);
    return `Not assessed: ${reason?.label ?? answer.notAssessed}`;
  }
  switch (item.kind) {
    case 'choice':
      return labelOf(item.options, answer);
    case 'several':
      return Array.isArray(answer) ? answer.map((one) => labelOf(item.options, one)).join(', ') : '';
    case 'yesNo':
      return answer === true ? 'Yes' : 'No';
    case 'date':
      return dayOf(String(answer));
    case 'grid':
      return item.rows
        .flatMap(({ id, label }) => {
          const chosen = (answer as Record<string, unknown>)[id];
          return chosen === undefined ? [] : [`${label}: ${labelOf(item.options, chosen)}`];
        })
        .join('\n');
    case 'number':
      return item.unit ? `${answer} ${item.unit}` : String(answer);
    default:
      return String(answer);
  }
}

function labelOf(
  options: readonly { readonly value: OptionValue; readonly label: string }[],
  value: unknown,
): string {
  return options.find((option) => option.value === value)?.label ?? String(value);
}
