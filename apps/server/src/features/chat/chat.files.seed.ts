import type { SeedFile } from '../files/index.ts';

const walker = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480" viewBox="0 0 640 480">
  <rect width="640" height="480" fill="#f3ede2"/>
  <rect y="372" width="640" height="108" fill="#d9c7a7"/>
  <rect x="60" y="60" width="150" height="190" rx="6" fill="#bcd7e6"/>
  <path d="M60 155h150M135 60v190" stroke="#f3ede2" stroke-width="8"/>
  <g fill="none" stroke="#5c6b73" stroke-width="12" stroke-linecap="round" stroke-linejoin="round">
    <path d="M280 392 306 170h96M470 392 440 170h-96"/>
    <path d="M296 262h156M290 322h170"/>
  </g>
  <path d="M300 170h60M388 170h58" stroke="#2f3b40" stroke-width="20" stroke-linecap="round"/>
  <circle cx="280" cy="394" r="14" fill="#2f3b40"/>
  <circle cx="470" cy="394" r="14" fill="#2f3b40"/>
  <g fill="#c65d3b"><circle cx="287" cy="342" r="5"/><circle cx="289" cy="322" r="5"/><circle cx="292" cy="302" r="5"/><circle cx="294" cy="282" r="8"/></g>
</svg>`;

/** The picture and the documents that are sent in the conversations of the demo. */
export const demoFiles = {
  walker: { name: 'Walker by the window.svg', kind: 'image', type: 'image/svg+xml', content: walker },
  menu: {
    name: 'Lunch this week.txt',
    kind: 'document',
    type: 'text/plain',
    content: [
      'Lunch this week',
      '',
      'Monday: chicken soup with rice, pear',
      'Tuesday: baked cod, potatoes, green beans',
      'Wednesday: lentil stew, whole-wheat bread',
      'Thursday: turkey meatballs, carrots, mashed potatoes',
      'Friday: vegetable omelet, salad, yogurt',
      '',
    ].join('\n'),
  },
  walks: {
    name: 'Short walks.txt',
    kind: 'document',
    type: 'text/plain',
    content: [
      'Short walks',
      '',
      'Before lunch: to the mailbox and back, about 8 minutes.',
      'Before dinner: once around the garden, about 6 minutes.',
      'Rest on the bench whenever it is wanted. Shoes with a heel strap, please.',
      '',
    ].join('\n'),
  },
} as const satisfies Record<string, SeedFile>;

export type DemoFile = keyof typeof demoFiles;
