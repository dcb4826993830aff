import type { GuidanceTable } from './instruments.guidance.model.ts';

/** What is said of each task of the community at each level of action. */
export const rtiCommunityWords = {
  housekeeping: {
    label: 'Housekeeping',
    levels: {
      1: {
        says: 'Takes no part in the housework.',
        help: 'Clean the room around them quietly, and keep the bed dry and free of crumbs.',
        task: 'Keep room and bed clean',
      },
      2: {
        says: 'Moves about the room while others clean.',
        help: 'Clean when they sit or rest. Keep buckets, cords and wet floors out of their way.',
        task: 'Clean while they rest',
      },
      3: {
        says: 'Wipes, sweeps or sorts when someone begins it; goes on without looking at the result.',
        help: 'Put a cloth in their hand and start wiping with them. Say when the table is done, and lock cleaning products away.',
        task: 'Clean together, one step at a time',
      },
      4: {
        says: 'Does familiar housework that they can see; misses corners, the inside of the refrigerator and hazards.',
        help: 'Let them dust or wash up, with all that they need in sight. Do floors, bathroom and refrigerator yourself.',
        task: 'Clean floors, bathroom and refrigerator',
      },
      5: {
        says: 'Does the housework; may climb, lift or mix cleaning products without seeing the risk.',
        help: 'Let them clean in their own way. Do what takes a ladder or strong cleaning products yourself.',
        task: 'Do the risky housework',
      },
      6: {
        says: 'Plans and does the housework.',
        help: 'Help with housework only when they ask for it.',
      },
    },
  },
  food: {
    label: 'Getting and preparing food',
    levels: {
      1: {
        says: 'Takes no part in preparing food.',
        help: 'Prepare food and drink in the texture that the care plan names. Let them smell it first.',
        family: 'Ask the care team in which texture food and drink must be. Let them smell it first.',
        task: 'Prepare food and drink',
      },
      2: {
        says: 'Comes to the table or the kitchen; does not prepare food.',
        help: 'Cook while they sit where you see them, away from the stove. Bring them to the table when the food is ready.',
        task: 'Make and serve meals',
      },
      3: {
        says: 'Stirs, peels or spreads when each step is shown; sees no danger in heat or knives.',
        help: 'Give them one safe step at the table, such as stirring or washing fruit. Keep them away from stove and knives, and cook yourself.',
        task: 'Cook, with one safe step for them',
      },
      4: {
        says: 'Makes a familiar cold meal from what is in sight; forgets the stove.',
        help: 'Set out what they need for a sandwich or cereal. Stay in the kitchen while the stove is on, and turn it off yourself.',
        task: 'Set out food, and watch the stove',
      },
      5: {
        says: 'Cooks and tries new dishes; may not plan meals ahead or think of what burns or spoils.',
        help: 'Plan the meals of the next days together. Check the stove and the dates in the refrigerator before you leave.',
        task: 'Plan meals, check stove and dates',
      },
      6: {
        says: 'Plans, buys and cooks meals.',
        help: 'Leave the kitchen to them.',
      },
    },
  },
  spending: {
    label: 'Spending money',
    levels: {
      1: {
        says: 'Takes no part in spending money.',
        help: 'Do not touch their money, cards or papers. Tell the care manager about bills that lie in the home.',
        family: 'Have someone whom they trust look after money and bills.',
      },
      2: {
        says: 'Takes no part in spending money; may carry a purse about.',
        help: 'Let them carry the purse. Do not open it or touch the money in it; tell the care manager if it is lost.',
        family: 'Let them carry a purse without cards or large bills. Someone whom they trust pays.',
      },
      3: {
        says: 'Hands over or hides bills and coins without knowing what they are worth.',
        help: 'Do not keep their money or pay for them, except by the office’s rule. Tell the care manager if money lies about or is missing.',
        family:
          'Keep large bills, cards and checks out of reach, and let them have a few small bills. Someone whom they trust pays.',
      },
      4: {
        says: 'Pays for familiar things in cash; does not check change, bills or offers.',
        help: 'Stand by at the register while they pay. Count the change aloud with them without touching the money, and tell the care manager about odd bills or callers.',
        family: 'Let them pay for small things in cash. Look over bills and offers together.',
        task: 'Stand by while they pay',
      },
      5: {
        says: 'Spends money alone; may buy on impulse or trust a stranger.',
        help: 'Let them pay. Do not advise them on money; tell the care manager if someone presses them to pay or sign.',
        family: 'Ask them to talk with you before they pay large amounts or sign anything.',
      },
      6: {
        says: 'Budgets and spends money with foresight.',
        help: 'Leave money to them, and do not ask about it.',
        family: 'Leave money to them.',
      },
    },
  },
  shopping: {
    label: 'Shopping',
    levels: {
      1: {
        says: 'Takes no part in shopping.',
        help: 'Tell the care manager what is running out in the home: food, briefs, gloves.',
        task: 'Report what is running out',
      },
      2: {
        says: 'Comes along to a store without shopping.',
        help: 'Shop while someone else stays with them, or take them only to a small, quiet store. Hold on to them near doors and the parking lot.',
        task: 'Shop for them',
      },
      3: {
        says: 'Takes things from the shelf that catch the eye; does not look for what is needed.',
        help: 'Go to a small store at a quiet hour. Let them push the cart and take what you point at, and put other things back without comment.',
        task: 'Shop together in a small store',
      },
      4: {
        says: 'Finds familiar things on a list; misses what is elsewhere, the price and the date.',
        help: 'Write a list in the order of the shelves. Go along, look at dates and prices with them, and ask for what they cannot find.',
        task: 'Go along with a list',
      },
      5: {
        says: 'Shops alone; may buy too much or forget what is at home.',
        help: 'Look through the kitchen together and write the list before they go to the store.',
        task: 'Write the shopping list together',
      },
      6: {
        says: 'Plans and does the shopping.',
        help: 'Offer to carry heavy shopping bags.',
      },
    },
  },
  laundry: {
    label: 'Laundry',
    levels: {
      1: {
        says: 'Takes no part in the laundry.',
        help: 'Wash clothes and sheets, and change the bed when it is wet or soiled.',
        task: 'Do the laundry',
      },
      2: {
        says: 'Holds or carries laundry for a moment.',
        help: 'Do the laundry yourself. Let them hold a warm towel while you fold.',
        task: 'Do the laundry',
      },
      3: {
        says: 'Folds or sorts laundry when it is handed over; goes on without an end.',
        help: 'Wash and dry the laundry yourself. Hand them one towel at a time to fold, and say when the pile is done.',
        task: 'Do the laundry, and fold together',
      },
      4: {
        says: 'Washes in the usual way; misses stains, settings and what is still in the machine.',
        help: 'Sort the laundry with them and set the machine. Remind them when it is done, and look for what is left in it.',
        task: 'Set the washing machine, and remind',
      },
      5: {
        says: 'Does the laundry; may ruin something with a new setting or product.',
        help: 'Let them do the laundry. Show a new machine or detergent once, and watch the first load.',
      },
      6: {
        says: 'Plans and does the laundry.',
        help: 'Offer to carry the laundry basket.',
      },
    },
  },
  travel: {
    label: 'Getting around',
    levels: {
      1: {
        says: 'Is taken everywhere in a bed or wheelchair.',
        help: 'Go along on each ride. Check the belt and the brakes, keep them warm, and say where you are going.',
        task: 'Go along on each ride',
      },
      2: {
        says: 'Goes along on foot or in a car; may leave without knowing where to.',
        help: 'Hold on to them in the street, and seat them in the back with the belt and the child lock on. Never leave them alone in a car.',
        task: 'Hold on to them on each trip',
      },
      3: {
        says: 'Goes where someone leads; does not know the way or see traffic.',
        help: 'Lead the way, and take their arm at each street. Open the car door, show the seat, and fasten the belt.',
        task: 'Lead the way on each trip',
      },
      4: {
        says: 'Finds known ways; gets lost when something changes.',
        help: 'Go along when the way or the time is new. Put a card with their address and a phone number in their pocket.',
        task: 'Go along on new ways',
      },
      5: {
        says: 'Travels alone; may not plan for delays, weather or the way back.',
        help: 'Before they leave, talk through the way there and back and whom to call. Tell the care manager about scratches on the car.',
        task: 'Talk through the trip before they leave',
      },
      6: {
        says: 'Plans trips and travels alone.',
        help: 'Wish them a good trip; help with bags if they ask.',
      },
    },
  },
  phone: {
    label: 'Using the phone',
    levels: {
      1: {
        says: 'Does not use the phone; may answer to a voice that they know.',
        help: 'Hold the phone to their ear when the family calls, and tell the caller how they react.',
        family: 'Call when someone is with them, and talk to them although they do not answer.',
      },
      2: {
        says: 'Holds a phone; does not talk on it.',
        help: 'Hold the phone with them and put it on speaker. Keep the call short.',
        family:
          'Call when someone is with them. Keep it short; a song or a picture works better than questions.',
      },
      3: {
        says: 'Talks when the phone is put in their hand; does not call or hang up.',
        help: 'Dial for them, hand them the phone, and hang up afterward. Write down what callers want.',
        family: 'Call when someone is with them who can hand over the phone and hang up.',
        task: 'Help with phone calls',
      },
      4: {
        says: 'Calls known numbers from a list in sight; forgets messages.',
        help: 'Keep a list with names and pictures beside the phone. Ask whether someone has called, and write messages down.',
        family: 'Write your number in large print for the list beside the phone. Do not leave messages.',
        task: 'Ask about phone messages',
      },
      5: {
        says: 'Uses the phone alone; may say too much to a stranger.',
        help: 'Let them make their own calls. Remind them to hang up when a caller asks for money or numbers.',
        family: 'Agree with them to hang up when a stranger asks for money or numbers, and to call you.',
      },
      6: {
        says: 'Uses the phone for all that they need.',
        help: 'Leave the phone to them.',
      },
    },
  },
} as const satisfies GuidanceTable;
