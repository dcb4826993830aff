import type { Assessment } from '@homeward/contract/assessments';
import { type Display, formatDate, itemsOf } from '@homeward/contract/core';
import {
  hazardActions,
  hazardWeightNames,
  helpTypeLabels,
  type Instrument,
  instrumentsText,
  itemsTitles,
  needsMap,
  needsOf,
} from '@homeward/contract/instruments';
import type { Block, Fact } from '../../platform/documents/index.ts';
import type { PrintedAction } from './assessments.hazards.store.ts';
import { answersOf } from './assessments.service.ts';

// What a printed assessment says about the care: hazards, needs, notes and guidance.

export const heading = (text: string): Block => ({ type: 'heading', text });

/**
 * The hazards of a home, the worst first: what is done about each, by whom and by when. Of an assessment that another one has
 * followed, what it suggested: what is done today goes by the later one.
 */
export function hazardsIn(
  { sections, visitDate, inError, isCurrent }: Assessment,
  { key, form }: Instrument,
  { display, actions }: { readonly display: Display; readonly actions: readonly PrintedAction[] },
): Block[] {
  if (key !== 'home-safety' || !sections || inError) return [];
  const found = hazardActions(answersOf({ sections }), visitDate);
  if (found.length === 0) return [];
  const labels = new Map(itemsOf(form).map((item) => [item.id, item.label]));
  const severity = (weight: keyof typeof hazardWeightNames) => hazardWeightNames[weight];
  if (!isCurrent)
    return [
      heading('Hazards'),
      {
        type: 'table',
        headings: ['Hazard', 'Severity', 'What to do', 'Suggested by'],
        widths: [4, 2, 5, 2],
        rows: found.map(({ itemId, text, weight, dueOn }) => [
          `Not met: ${labels.get(itemId) ?? itemId}`,
          severity(weight),
          text,
          formatDate(dueOn, display),
        ]),
      },
    ];
  const rows = found.map(({ itemId, text, weight, dueOn }) => {
    const action = actions.find((one) => one.itemId === itemId);
    const { status, dueOn: day } = action ?? { status: 'OPEN' as const, dueOn };
    const by = { OPEN: formatDate(day, display), DONE: 'Done', ACCEPTED: 'Risk accepted' }[status];
    return [
      `Not met: ${labels.get(itemId) ?? itemId}`,
      severity(weight),
      action?.text ?? text,
      action?.owner ?? 'Nobody yet',
      by,
    ];
  });
  const headings = ['Hazard', 'Severity', 'What to do', 'Owner', 'By'];
  return [heading('Hazards'), { type: 'table', headings, widths: [4, 2, 4, 3, 2], rows }];
}

/** How much help the daily activities take, with the suggested minutes a day. */
export function needsIn({ sections, interpretation }: Assessment, { key, form }: Instrument): Block[] {
  if (key !== 'adl-6' || !sections) return [];
  const { needs } = needsOf(Object.assign({}, ...sections.map(({ details }) => details)));
  if (needs.length === 0) return [];
  const { lines, minutesPerDay, hoursPerWeek } = needsMap(needs, interpretation?.needsMinutes);
  const labels = new Map(itemsOf(form).map((item) => [item.id, item.label]));
  const rows = lines.map((line) => [
    labels.get(line.itemId) ?? line.itemId,
    helpTypeLabels[line.help],
    String(line.visitsPerDay),
    String(line.minutesPerDay),
  ]);
  return [
    heading('Needs map'),
    {
      type: 'table',
      headings: ['Activity', 'Help', 'Times a day', 'Minutes a day'],
      widths: [4, 4, 2, 2],
      rows,
    },
    { type: 'text', text: `Total: ${minutesPerDay} minutes a day, about ${hoursPerWeek} hours a week.` },
    { type: 'text', text: instrumentsText.needsNote },
  ];
}

/** The notes for caregivers, who do not read the answers. */
export function notesOf({ careNotes = [] }: Assessment, { form }: Instrument): Block[] {
  if (careNotes.length === 0) return [];
  const labels = new Map(form.sections.flatMap(({ items }) => items.map(({ id, label }) => [id, label])));
  const facts = careNotes.map(({ item, text }): Fact => [labels.get(item) ?? item, text]);
  return [heading('Notes'), { type: 'facts', columns: 1, facts }];
}

/** What helps, and of each item what the person does. */
export function guidanceOf({ instrument, interpretation }: Assessment): Block[] {
  const { guidance = [], items = [] } = interpretation ?? {};
  const facts = items.map(({ label, says, help }): Fact => [label, `${says}\n${help}`]);
  return [
    ...guidance.flatMap(({ title, lines }) => [
      heading(title),
      ...lines.map((text) => ({ type: 'text' as const, text })),
    ]),
    ...(facts.length > 0
      ? [heading(itemsTitles[instrument]), { type: 'facts' as const, columns: 1 as const, facts }]
      : []),
  ];
}
