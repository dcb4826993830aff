import type { GuidanceTable } from './instruments.guidance.model.ts';

/** What is said of each task of participation at each level of action. */
export const rtiParticipationWords = {
  pace: {
    label: 'Keeping a pace',
    levels: {
      1: {
        says: 'Answers for some seconds, then rests.',
        help: 'Keep care short, with a rest after each step. Stop when the eyes close.',
      },
      2: {
        says: 'Keeps moving or stands still; does not change pace when asked.',
        help: 'Move at their pace: sway, walk or wait with them. Begin the next thing when they slow down.',
      },
      3: {
        says: 'Repeats a movement for some minutes, too fast or too slow for the task.',
        help: 'Count or sing to set the pace. Give one step for some minutes, then a pause.',
      },
      4: {
        says: 'Works steadily at a slow pace; cannot hurry.',
        help: 'Plan twice the time for each task, and start early before appointments. Do not rush them.',
        task: 'Start early before appointments',
      },
      5: {
        says: 'Changes pace when asked; may rush or lose track of time.',
        help: 'Say how much time is left, and suggest a pause before they tire.',
      },
      6: {
        says: 'Sets a pace that fits the task.',
        help: 'Follow their pace.',
      },
    },
  },
  instructions: {
    label: 'Following instructions',
    levels: {
      1: {
        says: 'Does not follow instructions; answers to a touch.',
        help: 'Touch the part of the body that you are about to move, and say its name.',
      },
      2: {
        says: 'Follows a gesture with one word.',
        help: 'Show the movement yourself, and say one word. Guide the hand when nothing happens.',
      },
      3: {
        says: 'Follows one step that is shown.',
        help: 'Show one step, and wait until it is done. Then show the next.',
      },
      4: {
        says: 'Follows familiar instructions, with a sample or a list in sight.',
        help: 'Put a sample or a short list with pictures where they work. Ask them to show you, not to tell you.',
        task: 'Put a list with pictures in sight',
      },
      5: {
        says: 'Follows new instructions after trying them out.',
        help: 'Show a new thing once, and let them try it while you watch.',
      },
      6: {
        says: 'Follows spoken and written instructions.',
        help: 'Explain once, and answer their questions.',
      },
    },
  },
  jobs: {
    label: 'Simple and multi-step jobs',
    levels: {
      1: {
        says: 'Does no jobs; answers to things that are held before them.',
        help: 'Offer one thing to feel, smell or hear at a time, such as a soft cloth or a flower.',
      },
      2: {
        says: 'Does a movement, such as passing a ball or clapping; no job with steps.',
        help: 'Do one movement together, such as clapping, passing a ball or waving a scarf.',
      },
      3: {
        says: 'Does one step again and again, such as sorting or folding.',
        help: 'Offer one step with the hands, such as sorting spoons. Lay out only what it takes, and say thank you when it is done.',
        task: 'Offer a one-step job',
      },
      4: {
        says: 'Finishes a familiar job with visible steps; stops when something goes wrong.',
        help: 'Lay out the parts of the job from left to right, with a finished sample. Stay near to help when something goes wrong.',
        task: 'Lay out a familiar job',
      },
      5: {
        says: 'Does jobs with several steps by trying; may not see a mistake coming.',
        help: 'Let them find their own way in a job. Speak up before something breaks or hurts.',
      },
      6: {
        says: 'Plans and finishes jobs with several steps.',
        help: 'Agree on the result of the job, and leave the way to them.',
      },
    },
  },
  others: {
    label: 'Getting along with others',
    levels: {
      1: {
        says: 'Answers to a person who is near.',
        help: 'Let one person at a time come near, on the side to which they turn.',
        family: 'Come near one at a time, on the side to which they turn. Hold their hand.',
      },
      2: {
        says: 'Seeks or avoids people who are near.',
        help: 'Keep visitors to one or two. Give them room when they back off or push.',
        family: 'Come one or two at a time. Give them room when they back off or push.',
      },
      3: {
        says: 'Is content beside others with something in the hands; may take what belongs to others.',
        help: 'Seat them beside someone calm, with things of their own in their hands. Offer a swap when they take something, instead of scolding.',
      },
      4: {
        says: 'Is friendly with people whom they know; sees only their own view.',
        help: 'Introduce each person by name. When there is an argument, change the subject instead of explaining.',
      },
      5: {
        says: 'Gets along with others; may speak or act before thinking of them.',
        help: 'When there is trouble with someone, talk it over later, alone and calmly.',
      },
      6: {
        says: 'Gets along with others, and sees their view.',
        help: 'Make room for friends and visits in the day.',
      },
    },
  },
  safety: {
    label: 'Safety and emergencies',
    levels: {
      1: {
        says: 'Does not notice danger, and cannot call for help.',
        help: 'Stay within sight or hearing. Know how to move them out of the home in an emergency, and call 911 yourself.',
        task: 'Stay within sight or hearing',
      },
      2: {
        says: 'Walks into danger without noticing it.',
        help: 'Stay beside them. Keep doors, stairs and the stove guarded, and call 911 yourself in an emergency.',
        task: 'Stay beside them, and guard doors and stove',
      },
      3: {
        says: 'Touches what is in reach, also what is hot, sharp or poisonous.',
        help: 'Keep knives, cleaning products, matches and hot drinks out of reach. Stay in the same room, and call 911 yourself in an emergency.',
        task: 'Keep dangerous things out of reach',
      },
      4: {
        says: 'Avoids a danger that they can see and know; misses smoke, gas, wet floors and strangers.',
        help: 'Check stove, doors and wet floors at the start and the end of the visit. Keep 911 and the office’s number in large print beside the phone.',
        family:
          'Check stove, doors and wet floors when you come and go. Keep 911 and your number in large print beside the phone.',
        task: 'Check stove, doors and floors',
      },
      5: {
        says: 'Acts in an emergency; may see a risk only when it is there.',
        help: 'Practice together what to do when the smoke alarm sounds or after a fall. Point out a risk before they begin.',
        task: 'Practice what to do in an emergency',
      },
      6: {
        says: 'Foresees risks, and knows what to do in an emergency.',
        help: 'Tell them about each hazard that you notice.',
      },
    },
  },
  planning: {
    label: 'Planning and organizing',
    levels: {
      1: {
        says: 'Plans nothing; lives in the moment.',
        help: 'Keep the same order of care, rest and meals each day.',
        task: 'Keep to the same order each day',
      },
      2: {
        says: 'Plans nothing; follows the body’s needs.',
        help: 'Plan the day around their meals, walks and rest. Say what comes next just before it begins.',
        task: 'Plan the day around meals, walks and rest',
      },
      3: {
        says: 'Plans nothing beyond what is in the hands.',
        help: 'Begin each part of the day for them: “Now we have lunch.” Put away what is finished.',
        task: 'Begin each part of the day with them',
      },
      4: {
        says: 'Keeps to a known routine; does not plan for changes.',
        help: 'Go through the day in the morning on a calendar or a board. Say it early, and again, when something changes.',
        task: 'Go through the day in the morning',
      },
      5: {
        says: 'Plans for the day; may not think of what could get in the way.',
        help: 'Ask “And what if it rains?” when they plan. Write appointments on the calendar together.',
        task: 'Write appointments on the calendar together',
      },
      6: {
        says: 'Plans ahead, and organizes what is needed.',
        help: 'Follow the plan that they make for the day.',
      },
    },
  },
} as const satisfies GuidanceTable;
