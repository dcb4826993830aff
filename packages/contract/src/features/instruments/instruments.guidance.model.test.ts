import { describe, expect, it } from 'vitest';
import { type ChoiceItem, itemsOf } from '../../core/index.ts';
import { saidToCaregiver, saidToFamily } from './instruments.guidance.model.ts';
import { itemsTitles } from './instruments.guidance.text.ts';
import { type InstrumentKey, instrumentKeys } from './instruments.model.ts';
import { guidanceTables, itemsSaid } from './instruments.said.model.ts';
import { instrumentOf, score } from './instruments.scoring.model.ts';

/** Answers that say nothing: there is no level to speak of, or nothing to be done. */
const silent: Readonly<Record<InstrumentKey, readonly (string | number)[]>> = {
  'adl-6': [],
  'iadl-8': ['NA'],
  barthel: [],
  rti: ['NO', 'NA'],
  // Below level 3, and at 6, the digit after the point changes nothing in the care.
  acl: [0.8, 1, 1.2, 1.4, 1.6, 1.8, 2, 2.2, 2.4, 2.6, 2.8, 6],
  montessori: [],
  'home-safety': ['OK', 'NA', 'NOT_SEEN'],
};
/** The levels at which the person needs nobody. */
const alone: Readonly<Record<InstrumentKey, readonly (string | number)[] | 'HIGHEST'>> = {
  'adl-6': [1],
  'iadl-8': [1],
  barthel: 'HIGHEST',
  rti: [6],
  acl: [],
  montessori: ['YES'],
  'home-safety': [],
};
/** Choices that are about the assessment, or decide what is asked, not about what the person does. */
const aboutIt = new Set(['mode', 'source', 'bestAbility', 'allen-level']);

const choicesOf = (key: InstrumentKey) =>
  itemsOf(instrumentOf(key).form).filter(
    (item): item is ChoiceItem => item.kind === 'choice' && !aboutIt.has(item.id),
  );

interface Row {
  readonly key: InstrumentKey;
  readonly item: string;
  readonly label: string;
  readonly level: string;
  readonly needsHelp: boolean;
  readonly says: string;
  readonly help: string;
  readonly task: string | undefined;
  /** Undefined where relatives read what caregivers read, null where they read nothing. */
  readonly family: string | null | undefined;
}

/** The table as it is printed: each item at each of its levels, in the order of the form. */
function rowsOf(key: InstrumentKey): Row[] {
  return choicesOf(key).flatMap(({ id, options }) => {
    const words = guidanceTables[key][id];
    const highest = Math.max(...options.map(({ value }) => Number(value)));
    return options.flatMap(({ value, label: level }): Row[] => {
      const said = words?.levels[String(value)];
      if (!words || !said) return [];
      const free = alone[key] === 'HIGHEST' ? [highest] : alone[key];
      return [
        {
          key,
          item: id,
          label: words.label,
          level,
          needsHelp: !free.includes(value),
          says: said.says,
          help: said.help,
          task: said.task,
          family: words.isForStaff ? null : said.family,
        },
      ];
    });
  });
}
const rows = instrumentKeys.flatMap(rowsOf);
const cardsOf = (key: InstrumentKey) => instrumentOf(key).guidance;
const linesOf = (key: InstrumentKey) =>
  cardsOf(key).flatMap(({ parts }) =>
    parts.flatMap(({ title, lines }) => lines.map((line) => [title, line])),
  );

const sentencesOf = (text: string) => text.split(/(?<=[.?!”]) /);
/** All that tells a caregiver to do something, sentence by sentence. */
const told = instrumentKeys.flatMap((key) => [
  ...rowsOf(key).flatMap(({ help, task }) => [...sentencesOf(help), ...(task ? [task] : [])]),
  // What a level means is no instruction; the agency may write the supervision itself.
  ...linesOf(key).flatMap(([title, line]) =>
    title === 'Attention' || title === 'Supervision' ? [] : sentencesOf(line ?? ''),
  ),
]);

const isForbidding = /^(?:Do not|Never|Leave) /;
const medicines = /\b(?:medicines?|pills?|doses?|insulin|enema|suppository|inhaler|drops)\b/i;
const handles =
  /(?:^|[,;:] (?:and )?| and )(?:give|administer|hand|fill|set|sort|measure|crush|open|put|pour|take|move|prepare|help)\b/i;
/** Whether a sentence keeps to what an aide may do about medicines: remind, look, ask and report. */
const isWithinScope = (sentence: string) =>
  !medicines.test(sentence) ||
  isForbidding.test(sentence) ||
  (/^(?:Remind|Report|Ask|Look|Watch|Tell the care manager)\b/.test(sentence) && !handles.test(sentence));

const money = /\b(?:money|cash|PINs?|bank|bills?|coins|purse|the change|pay)\b/i;
/** Whether a sentence leaves money alone, or names the rule of the office. */
const isByTheRule = (sentence: string) =>
  !money.test(sentence) ||
  sentence.includes('office’s rule') ||
  sentence.includes('without touching the money') ||
  isForbidding.test(sentence) ||
  /^(?:Let them|Tell the care manager|Stand by|Remind them to hang up)\b/.test(sentence);

describe('the table', () => {
  it('is written out for whoever reviews it', async () => {
    await expect(document()).toMatchFileSnapshot('../../../../../docs/guidance.md');
  });

  it.each(instrumentKeys)('has a sentence for each item of %s at each level, and for nothing else', (key) => {
    const asked = choicesOf(key).flatMap(({ id, options }) =>
      options.flatMap(({ value }) => (silent[key].includes(value) ? [] : [`${id} ${value}`])),
    );
    const written = Object.entries(guidanceTables[key]).flatMap(([item, { levels }]) =>
      Object.keys(levels).map((level) => `${item} ${level}`),
    );
    expect(written.sort()).toEqual(asked.sort());
    expect(Object.keys(guidanceTables[key])).toEqual(choicesOf(key).map(({ id }) => id));
    expect(itemsTitles[key]).not.toBe('');
  });

  it('is made of whole sentences of a readable length', () => {
    const wrong = rows.flatMap(({ says, help, family }) =>
      [says, help, family ?? 'So.'].filter(
        (text) => !/^[A-Z].*[.”]$/.test(text) || sentencesOf(text).some((one) => one.split(' ').length > 32),
      ),
    );
    expect(wrong).toEqual([]);
    expect(rows.filter(({ task }) => task && !/^[A-Z][^.]{3,70}$/.test(task))).toEqual([]);
  });

  it('has a sentence of its own for each item: none is filled in', () => {
    const users = new Map<string, Set<string>>();
    for (const { key, item, help } of rows) {
      if (key === 'acl') continue;
      const name = `${key} ${help}`;
      users.set(name, (users.get(name) ?? new Set()).add(item));
    }
    expect([...users].filter(([, items]) => items.size > 1)).toEqual([]);
  });
});

/** Words that show that a sentence is about its item. */
const vocabulary: Readonly<Record<string, RegExp>> = {
  bath: /wash|bath|water/i,
  dress: /cloth|outfit/i,
  toilet: /toilet|bathroom/i,
  transfer: /aid|stand|lift|get up|push up/i,
  contin: /toilet|brief/i,
  feed: /eat|food/i,
  phone: /phone|dial|call/i,
  shop: /shop|store|list/i,
  food: /meal|ingredient|food|cook|kitchen/i,
  house: /clean/i,
  laundry: /wash|laundry|fold/i,
  travel: /taxi|bus|car\b|ride|way|street|porch/i,
  meds: /medicines/i,
  money: /money|pay/i,
  feeding: /eat|bite|food/i,
  bathing: /bath|wash|water/i,
  grooming: /hair|groom|comb|curling/i,
  dressing: /dress|cloth|fasten|sleeve/i,
  bowels: /toilet|brief/i,
  bladder: /toilet|brief/i,
  mobility: /walk|wheel/i,
  stairs: /stair|rail/i,
  walking: /walk|position|way/i,
  eating: /feed|food|meal|bite|eat/i,
  toileting: /toilet|brief|bathroom/i,
  medicines: /medicines|bottle/i,
  aids: /glasses|hearing aid|walker/i,
  housekeeping: /clean|floor/i,
  spending: /money|pay/i,
  shopping: /shop|store|list|running out/i,
  following: /speak|say|talk|word/i,
  expressing: /pain|want|point|speak/i,
  reading: /read|picture|print|letter/i,
  writing: /write|pencil|pen\b|word/i,
  pace: /pace|rest|time|hurry/i,
  instructions: /show|step|say|list/i,
  jobs: /job|thing|movement|step/i,
  others: /person|visitors|someone|argument|trouble/i,
  safety: /911|alarm|stay/i,
  planning: /day|plan/i,
  reads: /point|read|picture/i,
  hears: /speak|say/i,
  pinch: /piece|things/i,
  grip: /handle|hand/i,
  pour: /jug|pour/i,
  sit: /chair|support/i,
  stand: /stand|sitting/i,
  'steps-1': /step|movement/i,
  'steps-2': /step/i,
  'steps-3': /job|row/i,
  'choose-2': /thing/i,
  'choose-3': /things/i,
  faces: /who|name/i,
};

describe('what an aide may do', () => {
  it('leaves medicines to nurses and relatives', () => {
    expect(told.filter((sentence) => !isWithinScope(sentence))).toEqual([]);
    // The rule finds what it is for.
    for (const wrong of [
      'Give the medicines at eight.',
      'Remind them, and open the pill box.',
      'Set out the medicines for the day.',
      'Hand over the pills one at a time.',
      'Help with the inhaler.',
      'Ask whether they are ready and give the insulin.',
    ])
      expect(isWithinScope(wrong), wrong).toBe(false);
  });

  it('leaves money alone, but for the rule of the office', () => {
    expect(told.filter((sentence) => !isByTheRule(sentence))).toEqual([]);
    for (const wrong of ['Pay for them.', 'Keep the change in an envelope.', 'Guide the money with a hand.'])
      expect(isByTheRule(wrong), wrong).toBe(false);
  });

  it('never mends, treats or lifts', () => {
    const treats =
      /(?:^|[,;] (?:and )?| and )(?:lift|trim|cut (?:the )?nails|inject|dress a wound|insert|drill|repair|fit a|mend)\b/i;
    expect(told.filter((sentence) => treats.test(sentence) && !isForbidding.test(sentence))).toEqual([]);
  });

  it('says what to do where somebody needs help, in the words of the item', () => {
    const needing = rows.filter(({ key, needsHelp }) => needsHelp && key !== 'home-safety' && key !== 'acl');
    expect(needing.filter(({ item }) => vocabulary[item] === undefined)).toEqual([]);
    expect(needing.filter(({ item, help }) => !vocabulary[item]?.test(help))).toEqual([]);
    expect(rows.filter(({ needsHelp, help }) => needsHelp && help.split(' ').length < 5)).toEqual([]);
    // What the person does alone is no care task.
    expect(rows.filter(({ needsHelp, task }) => !needsHelp && task)).toEqual([]);
  });
});

/** What only those who assess can see, and what points to somewhere else on the page. */
const unseen =
  /\bmarked\b|\bscores?\b|\bthe answers?\b|\bticked\b|\bthe form\b|\blisted\b|needs map|\bflag|\bassessment\b|\b(?:see|as) (?:above|below)\b|clinical note/i;
/** What relatives do not see besides: the care plan takes a consent of its own. */
const notForFamily = /care plan|office’s rule|care task|(?:of the|each) visit\b/i;

describe('who reads it', () => {
  it('tells caregivers nothing that points at what they do not see', () => {
    const read = [
      ...rows.flatMap(({ says, help }) => [says, help]),
      ...instrumentKeys.flatMap((key) => linesOf(key).map(([, line]) => line ?? '')),
      ...instrumentKeys.flatMap((key) => cardsOf(key).map(({ summary }) => summary)),
    ];
    expect(read.filter((text) => unseen.test(text))).toEqual([]);
  });

  it('tells relatives nothing that points at what they do not see', () => {
    const read = [
      ...rows.flatMap(({ says, help, family }) => (family === null ? [] : [says, family ?? help])),
      ...instrumentKeys.flatMap((key) => linesOf(key).map(([, line]) => line ?? '')),
      ...instrumentKeys.flatMap((key) => cardsOf(key).map(({ summary }) => summary)),
    ];
    expect(read.filter((text) => unseen.test(text) || notForFamily.test(text))).toEqual([]);
  });

  it('keeps what is about the family or the safety of caregivers from relatives', () => {
    const answers = { violence: 'HAZARD', substances: 'HAZARD', parking: 'HAZARD', rugs: 'HAZARD' };
    const said = itemsSaid('home-safety', answers);
    expect(saidToCaregiver(said).map(({ item }) => item)).toEqual([
      'rugs',
      'substances',
      'violence',
      'parking',
    ]);
    expect(saidToFamily(said)).toEqual([
      {
        item: 'rugs',
        label: 'Rugs',
        says: 'Rugs slide or curl up at the edges.',
        help: 'Please fix the rugs to the floor, or take them up.',
      },
    ]);
  });
});

describe('what is said of answers', () => {
  it('says what was answered, and reminds instead of giving', () => {
    const answers = { meds: 2, laundry: 'NA', phone: { notAssessed: 'REFUSED' }, money: 7 };
    expect(saidToCaregiver(itemsSaid('iadl-8', answers))).toEqual([
      {
        item: 'meds',
        label: 'Taking medicines',
        says: 'Takes medicines when someone else has set them out.',
        help: 'Remind them at the set times to take the medicines that a relative or nurse has set out. Do not fill the pill box or take pills out of it. Tell the care manager if medicines are left over.',
      },
    ]);
  });

  it('says nothing of tasks that are not asked, nor of a level that its source does not report', () => {
    expect(itemsSaid('rti', { mode: 'RTI_E', eating: 3 })).toEqual([]);
    expect(itemsSaid('rti', { eating: 3 }).map(({ item }) => item)).toEqual(['eating']);
    expect(itemsSaid('acl', { source: 'CLINICAL_ESTIMATE', value: 4.6 }).map(({ says }) => says)).toEqual([
      'Begins to do what belongs to the next level.',
    ]);
    expect(itemsSaid('acl', { source: 'ACLS-5', value: 2.6 })).toEqual([]);
    expect(itemsSaid('acl', { source: 'CLINICAL_ESTIMATE', value: 2.6 })).toEqual([]);
  });

  it('counts only what is done alone as a strength', () => {
    const strengthsAt = (level: number) =>
      score('rti', { eating: level }).flags.filter(({ kind }) => kind === 'STRENGTH').length;
    expect([1, 2, 3, 4, 5, 6].map(strengthsAt)).toEqual([0, 0, 0, 0, 1, 1]);
  });
});

const cell = (text: string | undefined) => text?.replaceAll('|', '/') ?? '';

function document(): string {
  const ofInstrument = (key: InstrumentKey) => {
    const { title, bands } = instrumentOf(key);
    const items = rowsOf(key).map(
      ({ label, level, says, help, task, family }) =>
        `| ${[label, level, says, help, task ?? '–', family === null ? '(nothing)' : (family ?? '–')].map(cell).join(' | ')} |`,
    );
    const cards = cardsOf(key).flatMap(({ band, summary, parts }) => {
      const label = bands.find((one) => one.key === band)?.label ?? band;
      return parts.map(
        ({ title: part, lines }, at) =>
          `| ${at === 0 ? `${label}: ${summary}` : ''} | ${part} | ${lines.join(' ')} |`,
      );
    });
    return [
      `## ${title} (${key})`,
      '',
      '| item | answer | what the person does | what a caregiver does | care task | what relatives read instead |',
      '| --- | --- | --- | --- | --- | --- |',
      ...items,
      '',
      ...(cards.length > 0 ? ['| result | part | what helps |', '| --- | --- | --- |', ...cards, ''] : []),
    ];
  };
  return [...introduction, ...instrumentKeys.flatMap(ofInstrument)].join('\n');
}

const introduction = [
  '# Guidance',
  '',
  'Written by `instruments.guidance.model.test.ts` from the tables of the slice `instruments`; change the tables, then run `npx vitest run instruments.guidance --update` in `packages/contract`. A clinician reviews this page before a change lands.',
  '',
  'Each item of an [instrument](instruments.md) has a sentence for each level. The result, the PDF, the family’s view and the care tasks read the same table. A signed assessment keeps the sentences of its day; one that was signed before this table existed keeps what it was signed with, without sentences for its items.',
  '',
  '| who | reads |',
  '| --- | --- |',
  '| those who assess | what the person does, what a caregiver does, and the care tasks that follow |',
  '| caregivers | what the person does, and what a caregiver does |',
  '| relatives with the consent to assessments | what the person does, and what a caregiver does or the sentence written for relatives; nothing of an item with “(nothing)” |',
  '',
  'A care task has the title below; its instructions are what a caregiver does, and a note that is not clinical.',
  '',
  'The test holds every sentence to these rules:',
  '',
  '- An aide reminds, sets up, assists and reports. No sentence tells anyone to give, set out or open medicines, or to fill a pill box.',
  '- Money and bank cards are left alone, except by the office’s rule.',
  '- Where somebody needs help, the sentence says what to do, in the words of that item. No sentence serves two items.',
  '- What the person does alone becomes no care task. A routine task is a strength from level 5 on.',
  '- No sentence points at what its reader does not see: scores, answers, notes, and for relatives the care plan.',
  '',
];
