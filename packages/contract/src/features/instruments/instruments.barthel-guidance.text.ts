import type { GuidanceTable } from './instruments.guidance.model.ts';

/** What is said of each Barthel item by its points: our own words, none of them from the form. */
export const barthelWords = {
  feeding: {
    label: 'Feeding',
    levels: {
      10: { says: 'Eats without help.', help: 'Let them eat alone. Keep plate and cup within their reach.' },
      5: {
        says: 'Needs some help to eat.',
        help: 'Get the plate ready: cut the food, open packages, and put the cup within reach. Then let them eat.',
      },
      0: {
        says: 'Does not eat without someone’s help.',
        help: 'Sit beside them and help with each bite and sip. Keep them upright, go slowly, and stop if they cough.',
      },
    },
  },
  bathing: {
    label: 'Bathing',
    levels: {
      5: { says: 'Bathes or showers without help.', help: 'Let them bathe alone, and stay within call.' },
      0: {
        says: 'Needs help in the bath or shower.',
        help: 'Stay in the bathroom. Check the water, help them in and out, and wash what they cannot reach.',
      },
    },
  },
  grooming: {
    label: 'Grooming',
    levels: {
      5: { says: 'Does their own grooming.', help: 'Let them groom in their own way and time.' },
      0: {
        says: 'Needs help with grooming.',
        help: 'Help with teeth, hair and shaving in front of a mirror. Let them do the strokes that they can.',
      },
    },
  },
  dressing: {
    label: 'Dressing',
    levels: {
      10: { says: 'Dresses without help.', help: 'Let them dress alone, however long it takes.' },
      5: {
        says: 'Does part of the dressing, and needs help with the rest.',
        help: 'Let them do their part first. Then help with fasteners, socks and shoes.',
      },
      0: {
        says: 'Needs someone else to dress them.',
        help: 'Let them choose the clothes. Dress the weaker side first, and keep them covered and warm.',
      },
    },
  },
  bowels: {
    label: 'Bowels',
    levels: {
      10: {
        says: 'Has control of the bowels.',
        help: 'Give them privacy in the bathroom. Tell the care manager if accidents begin.',
      },
      5: {
        says: 'Has an accident with the bowels now and then.',
        help: 'Offer the toilet after breakfast and at regular times. Help to clean up, without a word of blame.',
      },
      0: {
        says: 'Has no control of the bowels, or others manage it.',
        help: 'Change the brief as soon as it is soiled, and keep the skin clean and dry. Tell the care manager about red skin or blood. Never give an enema or a suppository.',
        family:
          'Change the brief as soon as it is soiled, and keep the skin clean and dry. Tell the care manager about red skin or blood.',
      },
    },
  },
  bladder: {
    label: 'Bladder',
    levels: {
      10: {
        says: 'Has control of the bladder.',
        help: 'Keep the way to the bathroom clear and lit. Tell the care manager if accidents begin.',
      },
      5: {
        says: 'Has a wet accident now and then.',
        help: 'Offer the toilet every two hours, before going out and before bed.',
      },
      0: {
        says: 'Has no control of the bladder, or has a catheter that others manage.',
        help: 'Change the brief as soon as it is wet, and keep the skin dry. Never pull or open a catheter, and tell the care manager if its bag stays empty.',
      },
    },
  },
  toilet: {
    label: 'Toilet',
    levels: {
      10: { says: 'Uses the toilet without help.', help: 'Keep the bathroom lit, and give them privacy.' },
      5: {
        says: 'Needs some help with the toilet.',
        help: 'Stand by at the toilet. Help with clothes, wiping or getting up where they need it.',
      },
      0: {
        says: 'Needs someone for all that the toilet takes.',
        help: 'Help them onto the toilet or commode, clean them, and straighten their clothes. Move them with the aid and the number of people that the care plan names.',
        family:
          'Do not lift them onto the toilet alone. Ask the care team to show you how to help them safely.',
      },
    },
  },
  transfer: {
    label: 'Transfer',
    levels: {
      15: {
        says: 'Gets from bed to chair and back without help.',
        help: 'Let them get up alone. Keep the cane or walker beside the bed or chair.',
      },
      10: {
        says: 'Needs a little help to get from bed to chair.',
        help: 'Stand close on their weaker side as they get up. Guide them with a word or a hand on the back.',
      },
      5: {
        says: 'Needs a lot of help to get from bed to chair.',
        help: 'Move them with the aid and the number of people that the care plan names. Let them push up with what strength they have.',
        family: 'Ask the care team to show you how they get up. Do not lift them alone.',
      },
      0: {
        says: 'Cannot get from bed to chair; others move them.',
        help: 'Use the lift and the number of people that the care plan names. Never lift them by hand.',
        family: 'Never lift them by hand. The care team moves them with a lift or with two people.',
      },
    },
  },
  mobility: {
    label: 'Mobility',
    levels: {
      15: {
        says: 'Walks without another person.',
        help: 'Let them walk on their own. Keep the floor clear.',
      },
      10: {
        says: 'Walks with the help of another person.',
        help: 'Walk beside them on the weaker side, within arm’s reach. Have the cane or walker ready first.',
      },
      5: {
        says: 'Gets about alone in a wheelchair.',
        help: 'Let them wheel themselves. Keep doorways and turns clear, and check the brakes before they get up.',
      },
      0: {
        says: 'Does not get about without someone.',
        help: 'Push the wheelchair, with their feet on the rests. In bed, change their position at the times that the care plan names.',
        family:
          'Push the wheelchair, with their feet on the rests. Ask the care team how to turn them in bed.',
      },
    },
  },
  stairs: {
    label: 'Stairs',
    levels: {
      10: { says: 'Climbs stairs without help.', help: 'Keep the stairs clear and lit.' },
      5: {
        says: 'Needs help on stairs.',
        help: 'Have them hold the rail. Stay one step below them, going up and going down.',
      },
      0: {
        says: 'Cannot climb stairs.',
        help: 'Keep them off the stairs, and bring what they need to their floor.',
      },
    },
  },
} as const satisfies GuidanceTable;
