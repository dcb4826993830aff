import * as z from 'zod/mini';
import { defineSetting, textField } from '../../core/index.ts';
import { licensedWorks } from './instruments.model.ts';
import { defaultAllenSupervision, defaultNeedsMinutes } from './instruments.tables.model.ts';
import { instrumentsText } from './instruments.text.ts';

/** The licensed works that the agency has confirmed that it may use. Who confirmed them, and when, is kept with it. */
export const confirmedWorks = defineSetting({
  key: 'confirmedWorks',
  schema: z
    .array(z.enum(licensedWorks, { error: 'Choose from the list.' }))
    .check(z.refine((works) => new Set(works).size === works.length, { error: 'Choose each once.' })),
  default: [],
  label: 'Licensed instruments',
  help: 'Confirm only what your agency has a license or permission for. Assessments with others cannot be signed.',
  scope: 'AGENCY',
  isDated: false,
});

const minutes = z
  .int({ error: instrumentsText.wrongMinutes })
  .check(z.gte(0, instrumentsText.wrongMinutes), z.lte(60, instrumentsText.wrongMinutes));

/** The minutes that the needs map counts for each point of help with a daily activity. */
export const needsMinutesSetting = defineSetting({
  key: 'needsMinutes',
  schema: z.strictObject({
    bath: minutes,
    dress: minutes,
    toilet: minutes,
    transfer: minutes,
    contin: minutes,
    feed: minutes,
  }),
  default: defaultNeedsMinutes,
  label: 'Minutes of the needs map',
  help: 'Minutes for each point of help: set-up 1, cue 2, hands on 3 or 4, all of it 5. Signed assessments keep the minutes of their day.',
  scope: 'AGENCY',
  isDated: false,
});

const supervision = textField(500, instrumentsText.noSupervision);

/** What caregivers read about supervision at each Allen level. */
export const allenSupervisionSetting = defineSetting({
  key: 'allenSupervision',
  schema: z.strictObject({
    automatic: supervision,
    postural: supervision,
    manual: supervision,
    'goal-directed': supervision,
    'goal-directed-scanning': supervision,
    exploratory: supervision,
    planned: supervision,
  }),
  default: defaultAllenSupervision,
  label: 'Supervision by Allen level',
  help: 'What caregivers read at each level, one line for each instruction. Signed assessments keep the words of their day.',
  scope: 'AGENCY',
  isDated: false,
});

/** What the slice declares. */
export const instrumentSettings = [confirmedWorks, needsMinutesSetting, allenSupervisionSetting] as const;
