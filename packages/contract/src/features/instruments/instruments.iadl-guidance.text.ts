import type { GuidanceTable } from './instruments.guidance.model.ts';

/** What is said of each domain of the household at each of its levels, the highest first. */
export const iadlWords = {
  phone: {
    label: 'Using the phone',
    levels: {
      1: {
        says: 'Looks up and calls any number.',
        help: 'Let them make their own calls.',
      },
      2: {
        says: 'Calls a few numbers that they know.',
        help: 'Keep a list of those numbers in large print beside the phone. Look up any other number for them.',
        family: 'Write the numbers of the family in large print, and keep the list beside the phone.',
      },
      3: {
        says: 'Answers the phone, and does not call anyone.',
        help: 'Dial for them when they want to call someone, then hand them the phone.',
        family: 'Call them instead of waiting for their call.',
        task: 'Help with phone calls',
      },
      4: {
        says: 'Does not use the phone.',
        help: 'Answer the phone for them and write down who called. Offer to call the family together.',
        family: 'Call when someone is with them who can answer the phone and hold it for them.',
        task: 'Help with phone calls',
      },
    },
  },
  shop: {
    label: 'Shopping',
    levels: {
      1: {
        says: 'Does all shopping alone.',
        help: 'Let them shop alone. Offer to carry heavy bags.',
      },
      2: {
        says: 'Makes small purchases alone, and needs help with the rest of the shopping.',
        help: 'Write the list together, and go along to the store for the larger trip. Let them pay, and follow the office’s rule on money.',
        family: 'Write the list together, and go along for the larger trip. Let them buy small things alone.',
        task: 'Help with the larger shopping trip',
      },
      3: {
        says: 'Shops only with someone along.',
        help: 'Go along to the store. Read the list aloud shelf by shelf, let them choose, and reach what they cannot. Let them pay, and follow the office’s rule on money.',
        family:
          'Go along to the store. Read the list aloud shelf by shelf, let them choose, and help at the register.',
        task: 'Go along to the store',
      },
      4: {
        says: 'Cannot shop.',
        help: 'Write the shopping list with them at home, then shop for them. Handle money only by the office’s rule, and keep each receipt.',
        family: 'Write the shopping list with them at home, then shop for them. Let them choose treats.',
        task: 'Shop from their list',
      },
    },
  },
  food: {
    label: 'Preparing food',
    levels: {
      1: {
        says: 'Plans, cooks and serves meals alone.',
        help: 'Let them cook. Wash up if they ask.',
      },
      2: {
        says: 'Cooks a meal when the ingredients are there.',
        help: 'Look through the kitchen together, and see that the ingredients for the next meals are in the house. Then let them cook.',
        task: 'Get ingredients ready for meals',
      },
      3: {
        says: 'Heats and serves meals, and does not eat well enough.',
        help: 'Make meals that only need to be heated, and keep to their diet. Write down what they leave on the plate.',
        family: 'Bring or plan meals that only need to be heated. Eat together when you can.',
        task: 'Prepare meals to heat',
      },
      4: {
        says: 'Needs meals to be made and brought.',
        help: 'Make and serve each meal, and keep to their diet. Leave a drink within reach.',
        task: 'Make and serve meals',
      },
    },
  },
  house: {
    label: 'Keeping house',
    levels: {
      1: {
        says: 'Keeps the home, with help for heavy work at most.',
        help: 'Leave the housework to them. Take out the trash or carry heavy things if they ask.',
      },
      2: {
        says: 'Does the light daily jobs, and needs help with the heavier ones.',
        help: 'Leave the light jobs to them. Clean the floors and the bathroom, and take out the trash.',
        task: 'Clean floors and bathroom',
      },
      3: {
        says: 'Does light jobs, but the home does not stay clean.',
        help: 'Work side by side: let them do a light job while you clean the kitchen, the bathroom and the floors. Ask before you throw anything out.',
        task: 'Clean kitchen, bathroom and floors',
      },
      4: {
        says: 'Needs help with all of the housework.',
        help: 'Do the cleaning together. Let them have one part, such as wiping the table, and do the rest yourself.',
        task: 'Clean the home together',
      },
      5: {
        says: 'Does none of the housework.',
        help: 'Clean the home: dishes, floors, bathroom, bed and trash. Put things back where they were.',
        task: 'Clean the home',
      },
    },
  },
  laundry: {
    label: 'Laundry',
    levels: {
      1: {
        says: 'Does all of their own washing.',
        help: 'Leave the laundry to them. Carry the basket if they ask.',
      },
      2: {
        says: 'Washes small items, and needs help with the rest.',
        help: 'Leave the small items to them. Wash the sheets, the towels and heavy clothes.',
        task: 'Wash sheets, towels and heavy clothes',
      },
      3: {
        says: 'Others do all of the washing.',
        help: 'Wash, dry and put away clothes and sheets. Let them fold a few pieces if they like.',
        task: 'Do the laundry',
      },
    },
  },
  travel: {
    label: 'Getting around',
    levels: {
      1: {
        says: 'Travels alone by public transit or in their own car.',
        help: 'Let them travel alone. Tell the care manager if they get lost or scared on the way.',
      },
      2: {
        says: 'Arranges a taxi and rides alone.',
        help: 'Let them call the taxi. Keep the number of the taxi company beside the phone.',
      },
      3: {
        says: 'Takes public transit when someone goes along.',
        help: 'Go along on the bus or train. Let them lead the way, and watch steps and stops with them.',
        task: 'Go along on trips',
      },
      4: {
        says: 'Rides only in a taxi or car, with help.',
        help: 'Help them in and out of the car, fasten the seat belt, and bring the walker or wheelchair. Drive only if the office allows it.',
        family: 'Help them in and out of the car, fasten the seat belt, and bring the walker or wheelchair.',
        task: 'Help in and out of the car',
      },
      5: {
        says: 'Does not travel.',
        help: 'Offer time at an open window or on the porch. Tell the care manager early about each appointment, so that a ride can be arranged.',
        family: 'Tell the office early about each appointment, so that a ride can be arranged.',
      },
    },
  },
  meds: {
    label: 'Taking medicines',
    levels: {
      1: {
        says: 'Takes the right dose at the right time alone.',
        help: 'Leave the medicines to them. Tell the care manager if you notice a missed dose.',
      },
      2: {
        says: 'Takes medicines when someone else has set them out.',
        help: 'Remind them at the set times to take the medicines that a relative or nurse has set out. Do not fill the pill box or take pills out of it. Tell the care manager if medicines are left over.',
        family:
          'A relative or nurse sets the medicines out. Caregivers remind; they may not fill the pill box.',
        task: 'Remind about medicines',
      },
      3: {
        says: 'Cannot take medicines alone.',
        help: 'Do not give medicines: a relative or nurse does that. Tell the care manager the same day if medicines were missed.',
        family:
          'A relative or nurse gives the medicines. Caregivers are not allowed to; they report medicines that were missed.',
        task: 'Report missed medicines',
      },
    },
  },
  money: {
    label: 'Handling money',
    levels: {
      1: {
        says: 'Manages all of their money.',
        help: 'Leave money to them. Do not ask about accounts, cards or PINs.',
        family: 'Leave money and bills to them. Offer help only if they ask.',
      },
      2: {
        says: 'Pays for daily purchases, and needs help with the bank and large amounts.',
        help: 'Let them pay in the store. Do not help with the bank, checks or large amounts; tell the care manager if bills lie unopened.',
        family:
          'Help with the bank and large amounts, or ask someone whom they trust. Caregivers may not do this.',
      },
      3: {
        says: 'Cannot handle money.',
        help: 'Do not handle their money, cards or PINs, except by the office’s rule. Tell the care manager about unpaid bills and about strangers who ask for money.',
        family:
          'Have someone whom they trust look after money and bills. Caregivers handle no money beyond what the office allows.',
      },
    },
  },
} as const satisfies GuidanceTable;
