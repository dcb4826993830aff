import type { GuidanceTable } from './instruments.guidance.model.ts';

/** What is said of each daily activity: done alone (1) or with help (0). */
export const adlWords = {
  bath: {
    label: 'Bathing',
    levels: {
      1: {
        says: 'Washes alone, or needs a hand with one area only.',
        help: 'Let them wash alone. Stay within call, and help with the back if they ask.',
      },
      0: {
        says: 'Needs help to wash, or to get into or out of the tub or shower.',
        help: 'Stay within reach in the bathroom. Check the water, steady them in and out, and wash what they cannot reach.',
        task: 'Help with the bath or shower',
      },
    },
  },
  dress: {
    label: 'Dressing',
    levels: {
      1: {
        says: 'Gets clothes out and puts them on alone. May need a hand with shoelaces.',
        help: 'Let them choose their clothes and dress at their own pace. Tie the shoelaces if they ask.',
      },
      0: {
        says: 'Needs help to dress, or stays undressed.',
        help: 'Offer two outfits to choose from. Hand over the clothes in order, start with the weaker side, and do the buttons and shoes that they cannot.',
        task: 'Help with dressing',
      },
    },
  },
  toilet: {
    label: 'Using the toilet',
    levels: {
      1: {
        says: 'Gets to the toilet and back, cleans up and straightens clothes alone.',
        help: 'Keep the way to the toilet clear and lit, and give them privacy.',
      },
      0: {
        says: 'Needs help with the toilet, or uses a pan or commode that someone else empties.',
        help: 'Offer the toilet at regular times. Walk with them, help with clothes and wiping where needed, and empty the pan or commode at once.',
        task: 'Help with using the toilet',
      },
    },
  },
  transfer: {
    label: 'Bed and chair',
    levels: {
      1: {
        says: 'Gets in and out of bed and chair without another person.',
        help: 'Let them get up alone. Keep the cane or walker within their reach.',
      },
      0: {
        says: 'Needs another person to get in or out of bed or a chair, or is not moved.',
        help: 'Move them only with the aid and the number of people that the care plan names. Say each step before you move them.',
        family: 'Do not lift them alone. Ask the care team to show you how to help them up safely.',
        task: 'Help in and out of bed or chair',
      },
    },
  },
  contin: {
    label: 'Bladder and bowel',
    levels: {
      1: {
        says: 'Has full control of bladder and bowel.',
        help: 'Keep the bathroom free when they need it. Tell the care manager if accidents begin.',
      },
      0: {
        says: 'Has accidents, or others look after a catheter, an ostomy or the times for the toilet.',
        help: 'Offer the toilet at regular times, and change wet or soiled clothes and briefs at once. Do not touch a catheter or ostomy beyond what the care plan says.',
        family:
          'Offer the toilet at regular times, and help to change wet clothes at once. Leave a catheter or an ostomy to those who were taught how.',
        task: 'Help to stay clean and dry',
      },
    },
  },
  feed: {
    label: 'Eating',
    levels: {
      1: {
        says: 'Eats alone. Others may cut or prepare the food.',
        help: 'Cut the food if they ask, and let them eat at their own pace.',
      },
      0: {
        says: 'Needs help to eat, or is fed by tube.',
        help: 'Sit beside them while they eat, upright and unhurried. Offer small bites and sips, and stop if they cough. Never touch a feeding tube.',
        family:
          'Sit beside them while they eat, upright and unhurried. Offer small bites and sips, and stop if they cough. Leave a feeding tube to those who were taught how.',
        task: 'Help at meals',
      },
    },
  },
} as const satisfies GuidanceTable;
