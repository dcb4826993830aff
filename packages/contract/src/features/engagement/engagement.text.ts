// Apart from the schemas, so that a page that shows these words needs no zod.

/** The strongest help that a session took. Domain 4.4 and 4.3. */
export const cueLabels = {
  NONE: 'No cue',
  WORD: 'A word',
  SHOW: 'Shown how',
  TOUCH: 'A touch',
  HAND: 'Hand under hand',
} as const;
export type Cue = keyof typeof cueLabels;
export const cues = Object.keys(cueLabels) as [Cue, ...Cue[]];

/** How somebody seemed before and after a session. */
export const moodLabels = { UPSET: 'Upset', LOW: 'Low', CALM: 'Calm', HAPPY: 'Happy' } as const;
export type Mood = keyof typeof moodLabels;
export const moods = Object.keys(moodLabels) as [Mood, ...Mood[]];

/** How much of a feeling was seen in a session, from 0 to 2. */
export const feelingLabels = ['None', 'Some', 'Much'] as const;

/** The four states that share the minutes of a session, with what each one looks like. */
export const stateLabels = {
  doing: 'Doing',
  watching: 'Watching or listening',
  elsewhere: 'Elsewhere',
  away: 'Not engaged or asleep',
} as const;
export const engagementStates = Object.keys(stateLabels) as (keyof typeof stateLabels)[];

/** Minutes of one session at most. */
export const mostMinutes = 240;
/** Minutes that are observed unless somebody says otherwise. */
export const usualMinutes = 10;
/** Days for which the person who logged a session may correct it. */
export const correctableDays = 30;
/** Weeks that the trend shows at most. */
export const trendWeeks = 26;
/** Characters of what helped, and of the stop signs. */
export const mostWords = 1_000;
/** Characters of a story. */
export const mostStory = 1_500;
/** Characters of a caption, and of the words for those who cannot see a photo. */
export const mostCaption = 200;

/** The topics of "My story" that a story can go into, by their ids in the Montessori profile. */
export const storyTopicLabels = {
  places: 'Places I have lived',
  work: 'My work',
  proud: 'Roles I am proud of',
  people: 'People who matter to me',
  faith: 'My faith',
  music: 'Music I love',
  languages: 'Languages I speak',
} as const;
export type StoryTopic = keyof typeof storyTopicLabels;
export const storyTopics = Object.keys(storyTopicLabels) as [StoryTopic, ...StoryTopic[]];

/** The sentences of the slice, the same on the server and on the screen. */
export const engagementText = {
  session: 'This session',
  activity: 'Enter what you did.',
  unknownActivity: 'Choose an activity from the library.',
  minutes: `Enter a whole number from 1 to ${mostMinutes}.`,
  stateMinutes: `Enter a whole number from 0 to ${mostMinutes}.`,
  later: 'The session cannot be in the future.',
  idTaken: 'Another session has this id.',
  changedSince: 'Someone else changed this session since you read it.',
  tooLate: `Only your own sessions of the last ${correctableDays} days can be corrected.`,
  fallen: 'Engagement fell by 20 points or more within 14 days.',
  story: 'This story',
  storyEmpty: 'Enter the story.',
  notYourStory: 'Only the person who shared a story can remove it.',
  chooseTopic: 'Choose a topic.',
  storyTaken: 'This story is already in the profile.',
  storyIdTaken: 'Another story has this id.',
  captionEmpty: 'Enter a caption.',
  altEmpty: 'Describe the photo for people who cannot see it.',
  photoGone: 'The photo is no longer there. Choose it again.',
  notPhoto: 'Choose a photo.',
  noDraft: 'No profile is being written. Begin a Montessori profile first.',
  noRoom: 'This part of the profile has no room for the story.',
} as const;
