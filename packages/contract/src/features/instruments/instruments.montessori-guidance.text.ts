import type { GuidanceTable } from './instruments.guidance.model.ts';

/** What is said of each ability of a Montessori profile: yes, with a cue, or no. */
export const montessoriWords = {
  reads: {
    label: 'Reading large print',
    levels: {
      YES: {
        says: 'Reads words when the print is large enough.',
        help: 'Invite them to read aloud: a headline, a poem, a recipe.',
      },
      CUE: {
        says: 'Reads words when someone points at them.',
        help: 'Point at each line, read the first word, and let them go on.',
      },
      NO: {
        says: 'Does not read words.',
        help: 'Use pictures and real things instead of words. Read aloud to them.',
      },
    },
  },
  hears: {
    label: 'Hearing a normal voice',
    levels: {
      YES: { says: 'Hears a normal voice.', help: 'Speak in your normal voice, face to face.' },
      CUE: {
        says: 'Hears a normal voice when they know that they are spoken to.',
        help: 'Say their name and wait for their eyes before you speak. Check the hearing aid.',
      },
      NO: {
        says: 'Does not hear a normal voice.',
        help: 'Speak low and near, on the side of the better ear. Show what you mean, or write one large word.',
      },
    },
  },
  pinch: {
    label: 'Pinching small things',
    levels: {
      YES: {
        says: 'Picks up small things between thumb and finger.',
        help: 'Offer work for the fingers, such as arranging flowers or sorting buttons.',
      },
      CUE: {
        says: 'Picks up small things after someone shows how.',
        help: 'Pick up the first piece slowly where they can see it, then pass them the next one.',
      },
      NO: {
        says: 'Does not pick up small things.',
        help: 'Offer things that fill the hand, such as a ball of yarn or large wooden pieces.',
      },
    },
  },
  grip: {
    label: 'Gripping with a hand',
    levels: {
      YES: {
        says: 'Grips with a hand.',
        help: 'Offer tools with a handle: a watering can, a wooden spoon, a brush.',
      },
      CUE: {
        says: 'Grips when a thing is put in the hand.',
        help: 'Lay the handle in their palm, and close your hand around theirs for a moment.',
      },
      NO: {
        says: 'Does not grip.',
        help: 'Hold the thing for them, with their hand on yours. Offer soft things to stroke.',
      },
    },
  },
  pour: {
    label: 'Pouring from a jug',
    levels: {
      YES: {
        says: 'Pours from a jug.',
        help: 'Let them pour their own cold drink and serve others.',
      },
      CUE: {
        says: 'Pours from a jug when someone starts with them.',
        help: 'Fill the jug by a third with something cold. Tip it together, and let go when it runs.',
      },
      NO: {
        says: 'Does not pour from a jug.',
        help: 'Pour for them where they can see it. Let them say when it is enough.',
      },
    },
  },
  sit: {
    label: 'Sitting without support',
    levels: {
      YES: {
        says: 'Sits without support.',
        help: 'Offer activities at the table, in a chair that lets the feet reach the floor.',
      },
      CUE: {
        says: 'Sits without support when reminded to sit up.',
        help: 'Choose a chair with arms. Say “sit tall” when they lean, and end while it is still easy.',
      },
      NO: {
        says: 'Does not sit without support.',
        help: 'Support the back and both sides before you begin, and bring the activity to their hands.',
      },
    },
  },
  stand: {
    label: 'Standing',
    levels: {
      YES: {
        says: 'Stands.',
        help: 'Offer jobs to do standing, such as setting the table, with a chair close by.',
      },
      CUE: {
        says: 'Stands when someone shows or steadies them.',
        help: 'Stand in front of them, show how to push up from the chair, and stay within arm’s reach.',
      },
      NO: {
        says: 'Does not stand.',
        help: 'Offer everything sitting down. Do not pull them up to stand.',
      },
    },
  },
  'steps-1': {
    label: 'Following one step',
    levels: {
      YES: { says: 'Follows one step.', help: 'Say one step in a short sentence: “Please fold the towel.”' },
      CUE: {
        says: 'Follows one step when it is shown.',
        help: 'Show the step without talking, then hand them what it takes.',
      },
      NO: {
        says: 'Does not follow a step.',
        help: 'Do the movement together, hand under hand, and enjoy it without a goal.',
      },
    },
  },
  'steps-2': {
    label: 'Following two steps',
    levels: {
      YES: {
        says: 'Follows two steps.',
        help: 'Name both steps together: “Wet the cloth, then wipe the table.”',
      },
      CUE: {
        says: 'Follows two steps when the second is shown or said again.',
        help: 'Say both steps, and point at the second when the first is done.',
      },
      NO: {
        says: 'Does not follow two steps.',
        help: 'Give the second step only when the first is done.',
      },
    },
  },
  'steps-3': {
    label: 'Following three steps',
    levels: {
      YES: {
        says: 'Follows three steps.',
        help: 'Offer whole jobs, such as setting the table, with a word on what it is for.',
      },
      CUE: {
        says: 'Follows three steps with a list or a reminder.',
        help: 'Put three pictures or words in a row, and point at the next one.',
      },
      NO: {
        says: 'Does not follow three steps.',
        help: 'Split a job into parts of one or two steps, with a pause between them.',
      },
    },
  },
  'choose-2': {
    label: 'Choosing between two',
    levels: {
      YES: {
        says: 'Chooses between two things.',
        help: 'Ask before each activity: “The cards or the photos?”',
      },
      CUE: {
        says: 'Chooses between two things that they can see.',
        help: 'Hold up both things, name them, and wait for a look or a hand.',
      },
      NO: {
        says: 'Does not choose between two things.',
        help: 'Offer one thing that they have loved, and watch whether they turn to it or away.',
      },
    },
  },
  'choose-3': {
    label: 'Choosing between three',
    levels: {
      YES: {
        says: 'Chooses among three things.',
        help: 'Let them choose the activity, the place and the company.',
      },
      CUE: {
        says: 'Chooses among three things that they can see.',
        help: 'Lay the three things out side by side, and touch each one as you name it.',
      },
      NO: {
        says: 'Does not choose among three things.',
        help: 'Offer two things at most.',
      },
    },
  },
  faces: {
    label: 'Recognizing faces and photos',
    levels: {
      YES: {
        says: 'Recognizes faces and photos.',
        help: 'Look at albums together, and let them tell who is who.',
      },
      CUE: {
        says: 'Recognizes faces and photos when told a name or a place.',
        help: 'Say who it is: “Here is your sister Ana.” Do not ask “Who is this?”',
      },
      NO: {
        says: 'Does not recognize faces or photos.',
        help: 'Tell them your name each time you meet. Enjoy a picture for its colors, without names.',
      },
    },
  },
} as const satisfies GuidanceTable;
