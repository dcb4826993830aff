/** What people say, by how content they are: how it begins, what was noticed, and how it ends. */
export interface Tone {
  /** In half stars. */
  readonly scores: readonly number[];
  readonly openings: readonly string[];
  readonly details: readonly string[];
  readonly closings: readonly string[];
}

export const delighted: Tone = {
  scores: [10, 10, 10, 9, 9, 8],
  openings: [
    'We could not have asked for anybody better.',
    'From the first morning my father felt safe with {name}.',
    '{name} treats my mother like family.',
    'Patient, cheerful and never in a hurry.',
    'My husband lights up when {name} arrives.',
    'After three agencies we have finally found the right person.',
    '{name} notices things that the rest of us miss.',
  ],
  details: [
    '{name} remembered that Dad takes his coffee before his pills, and since then there has been no argument about either.',
    'The notes after each visit are so clear that my sister in Oregon knows how the day went.',
    'When Mom fell in March the call came within minutes, calm and exact.',
    'They sort the old photographs together, and Mom tells stories that we had never heard.',
    'Meals follow the low-sodium plan and still taste like home.',
    'Transfers from bed to chair are done slowly and with a word for each step.',
    'On bad days the walk is short, on good days it goes all the way to the lake.',
    'The speech exercises are done every day, without being asked.',
    'Always a few minutes early, and never gone before the evening pills are taken.',
  ],
  closings: [
    'Thank you.',
    'We sleep better since.',
    'I would ask for the same person again without a second thought.',
    'Please do not ever move away.',
    '',
    '',
  ],
};

export const content: Tone = {
  scores: [8, 8, 7, 9],
  openings: [
    'Reliable and friendly.',
    'Good care, and good company.',
    'We are content with {name}.',
    'A calm and careful person.',
  ],
  details: [
    'Mom would like a little more conversation in the mornings, but everything is done as planned.',
    'Twice the bus was late; both times we were told before we had to ask.',
    'The kitchen could be left a little tidier. The care itself is very good.',
    'It took two weeks until they were used to each other, and now it works well.',
    'Bathing is still hard for my father, and {name} does not push him.',
  ],
  closings: ['Recommended.', 'We are happy to go on like this.', '', ''],
};

export const mixed: Tone = {
  scores: [5, 6, 6, 4],
  openings: [
    'Some visits are very good, others feel rushed.',
    'Kind, but not always on time.',
    'It is all right.',
  ],
  details: [
    'Three times this month the visit began twenty minutes late, and my mother gets anxious when she waits.',
    'The exercises from the therapist were left out for a week.',
    'I would wish for notes that say more than “all fine”.',
  ],
  closings: ['We have talked about it and it is getting better.', 'I hope that this can be settled.', ''],
};

export const unhappy: Tone = {
  scores: [0, 2, 3, 1],
  openings: ['This did not work for us.', 'I was disappointed.'],
  details: [
    'Nobody came on Sunday, and nobody called. My father had no lunch.',
    'There was a phone in hand for most of the afternoon.',
    'The diet plan on the refrigerator was not followed.',
  ],
  closings: ['We have asked for somebody else.', ''],
};

/** From colleagues: they see the work from its other side. */
export const colleague: Tone = {
  scores: [10, 9, 9, 8],
  openings: ['A pleasure to work with.', 'Careful and dependable.', 'Exactly what a care plan needs.'],
  details: [
    'Vital signs are measured the same way each time and written down at once, so that a change is seen early.',
    'Wound care was done to the letter, and healing went faster than I had expected.',
    'Took over a difficult case at short notice, and the family asked to keep the arrangement.',
    'Asks before changing anything, and reports what did not go well without being asked.',
  ],
  closings: ['', 'I would recommend {name} for clients with dementia.', ''],
};
