import type { GuidanceTable } from './instruments.guidance.model.ts';

/** What is said of each task of communication at each level of action. */
export const rtiCommunicationWords = {
  following: {
    label: 'Following talk',
    levels: {
      1: {
        says: 'Turns to a voice or a sound; does not follow words.',
        help: 'Speak slowly and near before you touch them. Say their name each time you come and go.',
        task: 'Speak before you touch',
      },
      2: {
        says: 'Follows a single word with a gesture.',
        help: 'Say one word and show it with your hand: “sit”, “up”. Face them, and wait.',
        task: 'Speak in single words, and show',
      },
      3: {
        says: 'Follows one short sentence at a time.',
        help: 'Say one short sentence, and wait until it is done before you say the next. Turn off the television.',
        task: 'Speak in one short sentence at a time',
      },
      4: {
        says: 'Follows talk about what is here and now; takes jokes and hints at their word.',
        help: 'Talk about what both of you can see. Say what you mean in plain words, and write down what matters.',
        task: 'Talk in plain words, and write down what matters',
      },
      5: {
        says: 'Follows talk; may miss what is only meant or what follows from it.',
        help: 'Say what follows from what you agree on: “So I come at ten tomorrow.”',
      },
      6: {
        says: 'Follows any talk.',
        help: 'Talk with them as you do with anyone.',
      },
    },
  },
  expressing: {
    label: 'Expressing themselves',
    levels: {
      1: {
        says: 'Shows comfort or distress with the face, the breath or sounds.',
        help: 'Watch the face and the breath while you care for them. Stop at a sign of pain, and tell the care manager the same day.',
        task: 'Watch for signs of pain',
      },
      2: {
        says: 'Shows wishes with the body and with sounds.',
        help: 'Watch where they look, reach or push. Name what you think they want, and see whether they calm down.',
        task: 'Watch what looks and gestures mean',
      },
      3: {
        says: 'Says single words or short phrases, and names things.',
        help: 'Show two things and let them point at one or name it. Give them time, and do not finish their words.',
        task: 'Offer two things to choose from',
      },
      4: {
        says: 'Says what they want now; does not tell about what is out of sight, such as pain last night.',
        help: 'Ask at each visit about pain, sleep and the bathroom, one short question at a time.',
        family: 'Ask about pain, sleep and the bathroom, one short question at a time.',
        task: 'Ask about pain, sleep and the bathroom',
      },
      5: {
        says: 'Speaks for themselves; may not see how it sounds to others.',
        help: 'Let them speak for themselves. Ask calmly what they mean when it sounds harsh.',
      },
      6: {
        says: 'Says what they think, and weighs words.',
        help: 'Ask for their view, and follow it.',
      },
    },
  },
  reading: {
    label: 'Reading',
    levels: {
      1: {
        says: 'Does not read; may like to hear someone read aloud.',
        help: 'Read to them in a calm voice, or play music that they love.',
      },
      2: {
        says: 'Does not read; may look at a picture for a moment.',
        help: 'Show one large picture at a time and say what it is.',
      },
      3: {
        says: 'Reads single words and names pictures.',
        help: 'Put a picture and one large word on doors and drawers. Turn the pages of an album with them.',
        task: 'Look at pictures together',
      },
      4: {
        says: 'Reads short notes in sight; does not act on letters or small print.',
        help: 'Leave notes in large print where they are needed, one sentence each. Read the mail aloud if they want, and tell the care manager about letters from offices or banks.',
        family:
          'Leave notes in large print where they are needed, one sentence each. Look through the mail with them.',
        task: 'Read the mail aloud',
      },
      5: {
        says: 'Reads; may miss what a letter asks for or by when.',
        help: 'Ask whether a letter needs an answer, and mark the day on the calendar with them.',
        family: 'Look through letters with them, and mark on the calendar by when an answer is due.',
        task: 'Mark days from letters on the calendar',
      },
      6: {
        says: 'Reads and acts on what they read.',
        help: 'Leave the mail and other reading to them.',
      },
    },
  },
  writing: {
    label: 'Writing',
    levels: {
      1: {
        says: 'Does not write.',
        help: 'Write cards to the family for them, and say aloud what you write.',
        family: 'Send cards with pictures; someone can read them aloud.',
      },
      2: {
        says: 'Does not write; may hold a pencil.',
        help: 'Let them hold a thick pencil and move it over paper, with your hand under theirs.',
      },
      3: {
        says: 'Copies letters or a name, and draws lines.',
        help: 'Write a word in large letters, and let them copy it below. Never ask for a signature.',
      },
      4: {
        says: 'Writes their name and short notes; copies from a sample.',
        help: 'Put pen, paper and a sample in sight, such as a birthday card. Do not let them sign papers; tell the care manager about them.',
        family:
          'Put pen, paper and a sample in sight, such as a birthday card. Read papers with them before they sign.',
        task: 'Write a card together',
      },
      5: {
        says: 'Writes letters and lists; may leave out what others need to know.',
        help: 'Ask who, when and where while they write a note or a list.',
      },
      6: {
        says: 'Writes whatever is needed.',
        help: 'Have pen and paper ready for their writing.',
      },
    },
  },
} as const satisfies GuidanceTable;
