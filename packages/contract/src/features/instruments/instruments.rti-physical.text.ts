import type { GuidanceTable } from './instruments.guidance.model.ts';

/** What is said of each physical task at each level of action. */
export const rtiPhysicalWords = {
  grooming: {
    label: 'Grooming',
    levels: {
      1: {
        says: 'Takes no part in grooming; answers to a touch or a voice.',
        help: 'Wash the face, comb the hair and clean the mouth for them. Touch the shoulder first, and say what comes next.',
        task: 'Do the grooming',
      },
      2: {
        says: 'Turns toward grooming or away from it, without doing it.',
        help: 'Groom them while they sit with the head supported. Ask with one word, such as “chin” or “hand”, and pause when they turn away.',
        task: 'Do the grooming',
      },
      3: {
        says: 'Uses a comb or a toothbrush when each step is shown.',
        help: 'Put the comb or the toothbrush in their hand and show the first stroke. Say when to stop, and shave them yourself.',
        task: 'Guide the grooming step by step',
      },
      4: {
        says: 'Does familiar grooming; misses what cannot be seen in the mirror.',
        help: 'Set out brush, paste, comb and razor in a row at the sink. Afterward check the back of the hair and under the chin.',
        task: 'Set out things for grooming, and check',
      },
      5: {
        says: 'Grooms alone; may rush, or use a new product wrongly.',
        help: 'Let them groom alone. Point out beforehand what may burn or cut, such as a curling iron or a new razor.',
      },
      6: {
        says: 'Grooms alone and plans for it.',
        help: 'Leave the grooming to them.',
      },
    },
  },
  dressing: {
    label: 'Dressing',
    levels: {
      1: {
        says: 'Takes no part in dressing; answers to a touch or a voice.',
        help: 'Dress them in bed, one part at a time. Keep the rest covered, and never pull on an arm or a leg.',
        task: 'Dress them',
      },
      2: {
        says: 'Holds out an arm or a leg, or pulls it back.',
        help: 'Hold the sleeve open and wait for the arm. Say one word, such as “arm” or “foot”, and stop when they pull back.',
        task: 'Dress them, arm by arm',
      },
      3: {
        says: 'Puts on clothes that are handed over one by one.',
        help: 'Hand over one piece of clothing at a time, the right way round. Show where the arm goes, and do the buttons and shoes.',
        task: 'Hand over clothes one by one',
      },
      4: {
        says: 'Dresses in clothes that are laid out; misses what is inside out or does not fit the weather.',
        help: 'Lay the clothes out in order, right side up, and fit for the weather. Afterward check the back, the buttons and the shoes.',
        task: 'Lay out clothes, and check',
      },
      5: {
        says: 'Dresses alone; may choose clothes that do not fit the weather or the occasion.',
        help: 'Let them choose and dress. Before you go out, say how cold or wet it is.',
      },
      6: {
        says: 'Dresses alone and thinks ahead of weather and occasion.',
        help: 'Leave the choice of clothes and the dressing to them.',
      },
    },
  },
  bathing: {
    label: 'Bathing',
    levels: {
      1: {
        says: 'Takes no part in bathing; answers to warm water and touch.',
        help: 'Wash them in bed, one part at a time, with the rest covered. Test the water on your wrist first.',
        task: 'Wash them in bed',
      },
      2: {
        says: 'Goes along with washing, or pushes it away.',
        help: 'Wash them in a shower chair or in bed. Let them hold a washcloth, keep them warm, and stop when they push you away.',
        task: 'Wash them',
      },
      3: {
        says: 'Washes with a cloth when each step is shown; does not stop or go on alone.',
        help: 'Run and test the water yourself. Put the soapy cloth in their hand, name one part of the body at a time, and rinse the rest.',
        task: 'Guide the bath step by step',
      },
      4: {
        says: 'Washes in familiar order; misses the back, the feet and the water’s heat.',
        help: 'Set the water, and lay out soap, shampoo and towel in sight. Stay in the room, and check the back, the feet and the rinsing.',
        task: 'Set up the bath, and stay in the room',
      },
      5: {
        says: 'Bathes alone; may not think of wet floors or hot water.',
        help: 'Let them bathe alone, and stay within call. Put down the mat and wipe up water before they step out.',
        task: 'Make the bathroom safe, and stay within call',
      },
      6: {
        says: 'Bathes alone and looks out for slips and heat.',
        help: 'Leave the bath to them.',
      },
    },
  },
  walking: {
    label: 'Walking and exercise',
    levels: {
      1: {
        says: 'Does not walk or exercise; is moved by others.',
        help: 'Change their position at the times that the care plan names. Move each arm and leg only as you were taught.',
        family:
          'Hold their hand and stroke the arms. The care team changes their position and moves arms and legs.',
        task: 'Change position',
      },
      2: {
        says: 'Walks or sways without a goal, and may fall or wander off.',
        help: 'Walk beside them, holding an arm, on a clear floor. Keep outside doors in sight, and turn with them instead of stopping them.',
        task: 'Walk with them, arm in arm',
      },
      3: {
        says: 'Walks where they are led, and copies movements that are shown.',
        help: 'Walk beside them and name the next place: “to the chair”. Do each exercise in front of them, and count aloud.',
        task: 'Walk and exercise together',
      },
      4: {
        says: 'Walks known ways to a goal; misses a curb, a wet spot or a cord.',
        help: 'Keep to known ways at the same time of day. Walk a step ahead in new places, and point out curbs and wet floors.',
        task: 'Walk together on known ways',
      },
      5: {
        says: 'Walks and exercises alone; may do too much or choose a risky way.',
        help: 'Agree on the way and the time before they go. Remind them of shoes, water and rest.',
      },
      6: {
        says: 'Walks and exercises by a plan of their own.',
        help: 'Leave walks and exercise to them.',
      },
    },
  },
  eating: {
    label: 'Eating',
    levels: {
      1: {
        says: 'Does not eat alone; may swallow what is put to the lips.',
        help: 'Feed them only as the care plan says, sitting upright and awake. Wait for each swallow, and stop at a cough or a wet voice.',
        family:
          'Ask the care team before you offer food or drink. They must sit upright and be awake; stop at a cough.',
        task: 'Help with each bite and sip',
      },
      2: {
        says: 'Opens the mouth or turns the head, and may hold a cup.',
        help: 'Sit in front of them and feed small bites. Let them hold the cup with your hand under theirs, and stop when they turn away.',
        task: 'Help with each bite and sip',
      },
      3: {
        says: 'Eats with fingers or a spoon; may eat too fast or play with food.',
        help: 'Serve one food at a time in small portions, cut, and not hot. Start the first spoonful with them, and stay for the whole meal.',
        task: 'Serve one food at a time, and stay',
      },
      4: {
        says: 'Eats what is in sight; misses food at the edge, and heat.',
        help: 'Set the whole meal in sight on a plain plate. Check that it is not hot, and turn the plate when half of it is left.',
        task: 'Set out meals in plain sight',
      },
      5: {
        says: 'Eats alone; may not keep to a diet or notice spoiled food.',
        help: 'Let them eat alone. Remind them of their diet before the meal, and look at the dates in the refrigerator.',
        task: 'Remind about the diet, and check dates on food',
      },
      6: {
        says: 'Eats alone and keeps to a diet without reminders.',
        help: 'Keep them company at the meal if they like.',
      },
    },
  },
  toileting: {
    label: 'Toileting',
    levels: {
      1: {
        says: 'Does not notice the need for the toilet; wears briefs.',
        help: 'Check the brief every two hours and change it when it is wet or soiled. Clean from front to back, and keep the skin dry.',
        task: 'Check and change briefs',
      },
      2: {
        says: 'Gets restless when the need comes; sits down when guided.',
        help: 'Take them to the toilet when they fidget, after meals and every two hours. Guide them to sit, clean them, and fasten the clothes.',
        task: 'Take them to the toilet every two hours',
      },
      3: {
        says: 'Uses the toilet when taken there; needs help with paper and clothes.',
        help: 'Take them to the toilet at set times. Hand them the paper, show how to wipe, and help with the clothes and washing hands.',
        task: 'Take them to the toilet at set times',
      },
      4: {
        says: 'Uses a toilet that they can see or know; may miss wiping or flushing.',
        help: 'Leave the bathroom door open and the light on. Afterward check wiping, flushing and washing hands.',
        task: 'Check after the toilet',
      },
      5: {
        says: 'Uses the toilet alone; may not plan for it before a trip.',
        help: 'Suggest the toilet before you go out or start a longer activity.',
      },
      6: {
        says: 'Uses the toilet alone and plans for it.',
        help: 'Give them privacy in the bathroom.',
      },
    },
  },
  medicines: {
    label: 'Taking medicines',
    levels: {
      1: {
        says: 'Takes no part in taking medicines.',
        help: 'Do not give medicines: a nurse or relative does that. Tell the care manager the same day if medicines were missed.',
        family: 'A nurse or relative gives the medicines. Caregivers are not allowed to.',
        task: 'Report missed medicines',
      },
      2: {
        says: 'Lets a nurse or relative give medicines, or turns away.',
        help: 'Do not give medicines: a nurse or relative does that. Tell the care manager if medicines were refused, and do not press the person to take them.',
        family:
          'A nurse or relative gives the medicines. Do not force them; tell the care manager if they were refused.',
        task: 'Report refused medicines',
      },
      3: {
        says: 'Swallows medicines that someone hands over; cannot tell which or when.',
        help: 'Do not hand over or open medicines: a nurse or relative does that. Tell the care manager if medicines stand within their reach, lie on the floor or were missed.',
        family:
          'A nurse or relative hands over the medicines and watches them being swallowed. Keep the rest out of reach.',
        task: 'Watch for missed medicines',
      },
      4: {
        says: 'Takes medicines that are set out in sight at the usual time; misses changes.',
        help: 'Remind them at the usual time to take the medicines that a nurse or relative has set out. Look whether the pill box for that time is empty, and tell the care manager if it is not.',
        family: 'A nurse or relative sets the medicines out. Caregivers remind and report what is left over.',
        task: 'Remind about medicines',
      },
      5: {
        says: 'Takes medicines alone; may mix them up when something changes.',
        help: 'Ask once a day whether today’s medicines are taken. Tell the care manager about each new bottle or change that they mention.',
        task: 'Ask about today’s medicines',
      },
      6: {
        says: 'Takes medicines alone and reorders them in time.',
        help: 'Leave the medicines to them.',
      },
    },
  },
  aids: {
    label: 'Glasses, hearing aid and walker',
    levels: {
      1: {
        says: 'Does not use glasses, hearing aid or walker.',
        help: 'Put on clean glasses and the hearing aid when they are awake, and take them off for sleep. Watch the skin behind the ears.',
        task: 'Put on glasses and hearing aid',
      },
      2: {
        says: 'Lets glasses or a hearing aid be put on, or pulls them off.',
        help: 'Put on the glasses and the hearing aid at a quiet moment, and try again later when they pull them off. Hold the walker steady as they rise.',
        task: 'Put on glasses and hearing aid',
      },
      3: {
        says: 'Uses glasses or a walker that is put in their hands; forgets it after a moment.',
        help: 'Put the walker in front of them before each walk, and say “hold on”. Put the glasses in their hand, and the hearing aid in their ear.',
        task: 'Hand over walker, glasses and hearing aid',
      },
      4: {
        says: 'Uses aids that stand in sight; does not notice an empty battery or a loose part.',
        help: 'Keep walker and glasses in sight and in the same place. Check the battery of the hearing aid, the brakes, and clean the lenses.',
        task: 'Check walker, glasses and hearing aid',
      },
      5: {
        says: 'Uses aids; may leave them behind or use them in a risky way.',
        help: 'Ask before each walk where the walker is. Show once how a new aid is used, and watch the first tries.',
      },
      6: {
        says: 'Uses aids and looks after them.',
        help: 'Tell them if you notice a worn tip or a loose part on an aid.',
      },
    },
  },
} as const satisfies GuidanceTable;
