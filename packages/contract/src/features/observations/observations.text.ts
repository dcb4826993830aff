/** Caregivers who may be asked about one draft. */
export const mostObservers = 10;

/** The sentences of observations, the same on the server and on the screen. */
export const observationsText = {
  observation: 'This observation',
  section: 'This section',
  chooseObserver: 'Choose a caregiver of the care team.',
  notOnTeam: 'Choose someone on the care team who can open this client.',
  dueOn: 'Enter the day until which you need the answers.',
  duePast: 'The day cannot be in the past.',
  notObserved: 'Caregivers do not answer anything of this assessment.',
  onlyDrafts: 'Only a draft takes observations.',
  tooMany: `At most ${mostObservers} caregivers observe for one assessment.`,
  notAsked: 'You are not asked this.',
  noAnswers: 'Answer at least one question before you send it.',
  sectionChanged: 'This section was changed on another device since you opened it.',
} as const;
