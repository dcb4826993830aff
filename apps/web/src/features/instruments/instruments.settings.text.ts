import type { AllenBand, NeedsActivity } from '@homeward/contract/instruments';

/** The daily activities as the settings call them. */
export const activityLabels: Readonly<Record<NeedsActivity, string>> = {
  bath: 'Bathing',
  dress: 'Dressing',
  toilet: 'Using the toilet',
  transfer: 'Getting in and out of bed or a chair',
  contin: 'Bladder and bowel',
  feed: 'Eating',
};

/** The Allen levels as the settings call them. */
export const allenLabels: Readonly<Record<AllenBand, string>> = {
  automatic: '0.8 to 1.8: automatic actions',
  postural: '2.0 to 2.8: postural actions',
  manual: '3.0 to 3.8: manual actions',
  'goal-directed': '4.0 to 4.4: goal-directed actions',
  'goal-directed-scanning': '4.6 to 4.8: goal-directed, scanning',
  exploratory: '5.0 to 5.8: exploratory actions',
  planned: '6.0: planned actions',
};

export const instrumentSettingsText = {
  suggested: 'As suggested',
  ownWords: (count: number) => (count === 1 ? 'Own words for 1 level' : `Own words for ${count} levels`),
  minutes: (label: string, minutes: number) => `${label} ${minutes}`,
};
