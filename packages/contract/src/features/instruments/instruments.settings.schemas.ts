import * as z from 'zod/mini';
import { defineSetting } from '../../core/index.ts';
import { licensedWorks } from './instruments.model.ts';

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

/** What the slice declares. */
export const instrumentSettings = [confirmedWorks] as const;
