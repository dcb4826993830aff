import { type AssessmentSection, assessmentsText } from '@homeward/contract/assessments';
import {
  type Answers,
  type FormItem,
  isNotAssessed,
  type Question,
  shownItems,
} from '@homeward/contract/core';
import {
  helpTypeLabels,
  type Instrument,
  informantLabels,
  isDayOfAbility,
  notAskedIn,
  resultInWords,
} from '@homeward/contract/instruments';
import { Check, EyeOff, type LucideIcon, TriangleAlert } from 'lucide-react';
import { Badge, type Tone } from '../../ui/Badge.tsx';
import { ItemBars } from '../../ui/charts/ItemBars.tsx';
import { DetailCard } from '../../ui/DetailCard.tsx';
import { useFormatters } from '../../ui/formatters.ts';
import { detailsOf, formContentOf, type ItemDetail } from './assessments.form.model.ts';
import { partOf } from './assessments.items.model.ts';

interface AnswersCardProps {
  instrument: Instrument;
  answers: Answers;
  sections: readonly AssessmentSection[];
  /** Items that are shown elsewhere. */
  hidden?: ReadonlySet<string>;
}

const none: ReadonlySet<string> = new Set();

/** Each answer with its picture where it has a value, section by section, with what was added to it. */
export function AnswersCard({ instrument, answers, sections, hidden = none }: AnswersCardProps) {
  const formats = useFormatters();
  const { form } = instrument;
  const shown = new Set(shownItems(form, answers));
  const details = detailsOf(formContentOf(form, sections));
  const copied = new Set(sections.flatMap((section) => section.copied));
  const isWorthALine = (item: FormItem): item is Question =>
    item.kind !== 'statement' &&
    shown.has(item) &&
    (answers[item.id] !== undefined || !item.isOptional) &&
    !hidden.has(item.id) &&
    !isDayOfAbility(item.id);
  const parts = form.sections.map((section) => ({
    section,
    questions: section.items.filter(isWorthALine),
    notAsked: instrument.key === 'home-safety' ? notAskedIn(section.id, answers) : undefined,
  }));
  return (
    <>
      {parts
        .filter(({ questions, notAsked }) => questions.length > 0 || notAsked !== undefined)
        .map(({ section, questions, notAsked }) => (
          <DetailCard key={section.id} title={section.title} isPlain>
            {notAsked === undefined ? null : <p className="text-muted">{notAsked}</p>}
            <ItemBars
              label={section.title}
              items={questions.map((item) => {
                const answer = answers[item.id];
                const words = resultInWords(item, answers, formats);
                return {
                  id: item.id,
                  label: item.label,
                  part: partOf(instrument.key, item, answer),
                  value: <AnswerWords instrument={instrument} answer={answer} words={words} />,
                  isLong:
                    words.length > 44 ||
                    words.includes('\n') ||
                    (item.kind === 'text' && item.isLong === true),
                  below:
                    details[item.id] || copied.has(item.id) ? (
                      <DetailLines detail={details[item.id]} isCopied={copied.has(item.id)} />
                    ) : null,
                };
              })}
            />
          </DetailCard>
        ))}
    </>
  );
}

/** How the answers about a home differ at a glance, by icon, word and color. */
const homeLooks: Readonly<Record<string, { readonly tone: Tone; readonly Icon: LucideIcon }>> = {
  OK: { tone: 'success', Icon: Check },
  HAZARD: { tone: 'danger', Icon: TriangleAlert },
  NOT_SEEN: { tone: 'warning', Icon: EyeOff },
};

function AnswerWords({
  instrument,
  answer,
  words,
}: {
  instrument: Instrument;
  answer: unknown;
  words: string;
}) {
  const look = instrument.key === 'home-safety' && typeof answer === 'string' ? homeLooks[answer] : undefined;
  if (look)
    return (
      <Badge tone={look.tone} icon={<look.Icon aria-hidden size={13} />}>
        {words}
      </Badge>
    );
  const isOpen = isNotAssessed(answer) || words === '' || answer === 'NA';
  return <span className={isOpen ? 'text-muted' : ''}>{words || 'Not answered'}</span>;
}

/** What was added to an answer, in one line each, and whether it was copied from the last assessment. */
function DetailLines({ detail, isCopied }: { detail: ItemDetail | undefined; isCopied: boolean }) {
  const lines = [isCopied ? assessmentsText.copied : undefined, ...(detail ? linesOf(detail) : [])].filter(
    (line) => line !== undefined,
  );
  return (
    <ul className="grid gap-0.5 text-sm text-muted">
      {lines.map((line) => (
        <li key={line} className="wrap-anywhere">
          {line}
        </li>
      ))}
    </ul>
  );
}

function linesOf(detail: ItemDetail): (string | undefined)[] {
  return [
    detail.help ? `Help: ${helpTypeLabels[detail.help]}` : undefined,
    detail.visitsPerDay === undefined ? undefined : `Times a day: ${detail.visitsPerDay}`,
    detail.device ? `Device: ${detail.device}` : undefined,
    detail.goal ? `Goal: ${detail.goal}` : undefined,
    detail.informant ? `Informed by: ${informantLabels[detail.informant]}` : undefined,
    detail.note ? `${detail.isClinical ? 'Clinical note' : 'Note'}: ${detail.note}` : undefined,
  ];
}
