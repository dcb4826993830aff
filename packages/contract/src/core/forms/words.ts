import { isNotAssessed } from './answers.ts';
import type { OptionValue, Question } from './definition.ts';

/** How the reader writes days and times of day. */
export interface AnswerFormats {
  /** A calendar day, from `YYYY-MM-DD`. */
  readonly day: (day: string) => string;
  /** A time of day, from `HH:MM`. */
  readonly clock: (wall: string) => string;
}

/** What an answer is in words, in the reader's formats; empty where there is none. */
export function answerInWords(item: Question, answer: unknown, formats: AnswerFormats): string {
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
      return formats.day(String(answer));
    case 'time':
      return formats.clock(String(answer));
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
