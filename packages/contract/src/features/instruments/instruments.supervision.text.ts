/** How much supervision goes with each band of the Allen levels, unless an agency writes its own: `acl-care-1`. */
export const supervisionDefaults = {
  automatic: '24 hours. Two people review the care together.\nComfort and the senses come first.',
  postural: '24 hours. Watch for falls and for leaving the house.\nOne word and a touch for each step.',
  manual: '24 hours, step by step.\nTake away hazards: stove, blades, chemicals, car keys.',
  'goal-directed': 'Not alone for meals and medicines.\nVisual cues in sight. A check twice a day.',
  'goal-directed-scanning':
    'May be alone, with daily checks.\nStove control and a medicine dispenser in place.',
  exploratory: 'Help with what is new, what is risky, and money.\nHave driving reviewed.',
  planned: 'None.',
} as const;

/** The title of the part of the guidance that an agency may write itself. */
export const supervisionTitle = 'Supervision';
