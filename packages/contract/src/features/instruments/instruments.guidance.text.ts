import type { InstrumentKey } from './instruments.model.ts';

/** What stands above the sentences on each item of a result. */
export const itemsTitles: Readonly<Record<InstrumentKey, string>> = {
  'adl-6': 'Activity by activity',
  'iadl-8': 'Activity by activity',
  barthel: 'Activity by activity',
  rti: 'Task by task',
  acl: 'Within the level',
  montessori: 'Ability by ability',
  'home-safety': 'Hazard by hazard',
};
