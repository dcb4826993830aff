// What is chosen from stands here, apart from the schemas: a page that shows it needs no zod.

/** The parts of the directory. */
export const directoryTabs = ['team', 'families', 'partners'] as const;
export type DirectoryTab = (typeof directoryTabs)[number];

export const directoryTabLabels: Record<DirectoryTab, string> = {
  team: 'Team',
  families: 'Families',
  partners: 'Partners',
};

export const directorySorts = ['name', '-name'] as const;

/** The days of a week as opening hours name them, Monday first. */
export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export type Weekday = (typeof weekdays)[number];

export const weekdayLabels: Record<Weekday, string> = {
  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
  saturday: 'Saturday',
  sunday: 'Sunday',
};

/** The sentences of the directory, the same on the server and on the screen. */
export const directoryText = {
  dutyHidden: 'Your role does not see who is on duty.',
  groupsHidden: 'Your role does not see user groups.',
  familiesHidden: 'Your role does not list families.',
  filterElsewhere: 'This filter belongs to another tab.',
  wrongLetter: 'Enter one letter, a to z.',
  enterName: 'Enter a name.',
  chooseType: 'Choose a type.',
  wrongNumber: 'Enter a phone number, as in +1 415 555 0142, or a short number such as 988.',
  wrongFax: 'Enter a fax number of the United States or the Philippines, as in +1 415 555 0142.',
  wrongTime: 'Enter a time as in 09:00.',
  sameTime: 'Opening and closing time are the same. Choose "Open 24 hours" or another time.',
  hoursOverlap: 'These hours overlap others of this day or the day before.',
  noHours: 'Enter hours for at least one day, or remove the opening hours.',
  choosePartner: 'Choose a partner.',
  unknownPartner: 'This partner is no longer in the directory. Choose another one.',
  inUse: (names: readonly string[], more: number) => {
    const kind = `${names.length > 0 ? 'more ' : ''}${more === 1 ? 'client' : 'clients'}`;
    const all = more > 0 ? [...names, `${more.toLocaleString('en-US')} ${kind}`] : names;
    const verb = names.length + more === 1 ? 'has' : 'have';
    // British: `en-US` puts a comma before "and".
    const who = new Intl.ListFormat('en-GB').format(all);
    return `${who} ${verb} this partner. Remove it from the care team first.`;
  },
  npiTaken: (name: string) => `${name} already has this NPI. Open that entry instead.`,
  twin: (name: string, phone: string) =>
    `${name} with the number ${phone} is already in the directory. Open that entry instead.`,
} as const;
