/** What may matter to a person: 40 things in six areas, in our own words. Domain 4.4. */
export const preferenceAreas = [
  {
    id: 'social',
    title: 'Being with people',
    items: [
      ['family-time', 'Time with family'],
      ['friends', 'Seeing old friends'],
      ['children', 'Being around children'],
      ['groups', 'Clubs and groups'],
      ['talking', 'Talking over coffee'],
      ['calls', 'Phone and video calls'],
      ['hosting', 'Having guests'],
    ],
  },
  {
    id: 'home',
    title: 'Roles at home',
    items: [
      ['cooking', 'Cooking and baking'],
      ['table', 'Setting the table'],
      ['cleaning', 'Cleaning and tidying'],
      ['clothes', 'Caring for clothes'],
      ['mail', 'Mail and papers'],
      ['pets', 'Caring for a pet'],
      ['repairs', 'Repairs about the house'],
    ],
  },
  {
    id: 'hands',
    title: 'Making with the hands',
    items: [
      ['sewing', 'Sewing and knitting'],
      ['wood', 'Working with wood and tools'],
      ['painting', 'Drawing and painting'],
      ['flowers', 'Arranging flowers'],
      ['collecting', 'Sorting and collecting'],
      ['instrument', 'Playing an instrument'],
      ['photos', 'Photos and albums'],
    ],
  },
  {
    id: 'body',
    title: 'Moving and the body',
    items: [
      ['walks', 'Walks'],
      ['dancing', 'Dancing'],
      ['exercise', 'Exercise and stretching'],
      ['sports', 'Sports and ball games'],
      ['looks', 'Looking well: hair, nails, clothes'],
      ['rest', 'Rest and massage'],
    ],
  },
  {
    id: 'mind',
    title: 'The mind',
    items: [
      ['reading', 'Reading and being read to'],
      ['news', 'News and current events'],
      ['games', 'Cards and board games'],
      ['puzzles', 'Puzzles and words'],
      ['music', 'Listening to music'],
      ['films', 'Films and television'],
      ['history', 'Telling and hearing about the past'],
    ],
  },
  {
    id: 'spirit',
    title: 'Spirit and outdoors',
    items: [
      ['worship', 'Prayer and worship'],
      ['nature', 'Birds, plants and weather'],
      ['gardening', 'Gardening'],
      ['helping', 'Helping others'],
      ['traditions', 'Holidays and traditions'],
      ['quiet', 'Time alone in quiet'],
    ],
  },
] as const;

export type PreferenceId = (typeof preferenceAreas)[number]['items'][number][0];

/** How much something matters. 0 says that nobody knows; so does no answer. */
export const preferenceOptions = [
  { value: 3, label: 'Very' },
  { value: 2, label: 'Somewhat' },
  { value: 1, label: 'Not' },
  { value: 0, label: 'Unknown' },
] as const;
