import { defineForm } from '../../core/index.ts';
import { codeStatusLabels } from '../clients/index.ts';

const unknown = [{ value: 'UNKNOWN', label: 'Not known' }] as const;
const yesNoUnknown = [
  { value: 'YES', label: 'Yes' },
  { value: 'NO', label: 'No' },
  { value: 'UNKNOWN', label: 'Not known' },
] as const;
const alone = [
  { value: 'ALONE', label: 'Alone' },
  { value: 'HELP', label: 'With help' },
] as const;
const wish = [
  { value: 'REQUIRED', label: 'Required' },
  { value: 'PREFERRED', label: 'Preferred' },
  { value: 'NOT_NEEDED', label: 'Not needed' },
] as const;
const long = { kind: 'text', max: 2_000, isLong: true } as const;
const longOptional = { ...long, isOptional: true } as const;

/** What is asked of a prospect before there is a client. Ids and values are stored: they never change. */
export const intakeForm = defineForm({
  key: 'intake',
  version: 1,
  title: 'Initial assessment',
  sections: [
    {
      id: 'story',
      title: 'Person and life story',
      items: [
        { ...long, id: 'about', label: 'What should we know about them?' },
        { ...longOptional, id: 'work', label: 'Work, family and places they lived' },
        { ...longOptional, id: 'joys', label: 'What makes a good day?' },
      ],
    },
    {
      id: 'health',
      title: 'Health',
      items: [
        { ...long, id: 'diagnoses', label: 'Diagnoses' },
        { ...long, id: 'allergies', label: 'Allergies', help: 'Write "None" where there are none.' },
        {
          ...long,
          id: 'medications',
          label: 'Medications',
          help: 'One a line: name, dose, route, how often, or as needed.',
        },
        { kind: 'yesNo', id: 'hospital', label: 'Were they in a hospital in the last 12 months?' },
        {
          ...longOptional,
          id: 'hospitalWhy',
          label: 'When and why?',
          showIf: { item: 'hospital', isOneOf: [true] },
        },
        {
          kind: 'grid',
          id: 'sensory',
          label: 'Senses, speech and swallowing',
          rows: [
            { id: 'hearing', label: 'Hearing' },
            { id: 'vision', label: 'Vision' },
            { id: 'speech', label: 'Speech' },
            { id: 'swallow', label: 'Swallowing' },
          ],
          options: [
            { value: 'GOOD', label: 'Good' },
            { value: 'LIMITED', label: 'Limited' },
            { value: 'SEVERE', label: 'Severely limited' },
          ],
        },
        {
          kind: 'yesNo',
          id: 'skilled',
          label: 'Do they need skilled tasks?',
          help: 'Wound care, injections, catheters, tube feeding and the like.',
        },
        {
          ...longOptional,
          id: 'skilledWhat',
          label: 'Which ones?',
          showIf: { item: 'skilled', isOneOf: [true] },
        },
      ],
    },
    {
      id: 'cognition',
      title: 'Cognition and behavior',
      items: [
        {
          kind: 'choice',
          id: 'cognition',
          label: 'How much are memory and thinking affected?',
          options: [
            { value: 'NONE', label: 'Not at all' },
            { value: 'MILD', label: 'Mildly' },
            { value: 'MODERATE', label: 'Moderately' },
            { value: 'SEVERE', label: 'Severely' },
          ],
        },
        {
          kind: 'choice',
          id: 'leftAlone',
          label: 'Can they be left alone?',
          options: [
            { value: 'YES', label: 'Yes' },
            { value: 'SHORT', label: 'For a short time' },
            { value: 'NO', label: 'No' },
          ],
        },
        { kind: 'yesNo', id: 'wanders', label: 'Do they wander?', skipReasons: unknown },
        { ...longOptional, id: 'triggers', label: 'What upsets them?' },
        { ...longOptional, id: 'calms', label: 'What calms them?' },
      ],
    },
    {
      id: 'adl',
      title: 'Daily activities',
      items: [
        {
          kind: 'grid',
          id: 'adl',
          label: 'How do they do these?',
          rows: [
            { id: 'bath', label: 'Bathing' },
            { id: 'dress', label: 'Dressing' },
            { id: 'toilet', label: 'Toileting' },
            { id: 'transfer', label: 'Transferring' },
            { id: 'contin', label: 'Continence' },
            { id: 'feed', label: 'Feeding' },
          ],
          options: alone,
        },
        { ...longOptional, id: 'adlNote', label: 'What kind of help?' },
      ],
    },
    {
      id: 'iadl',
      title: 'Household activities',
      items: [
        {
          kind: 'grid',
          id: 'iadl',
          label: 'How do they do these?',
          rows: [
            { id: 'phone', label: 'Using the telephone' },
            { id: 'shop', label: 'Shopping' },
            { id: 'food', label: 'Preparing food' },
            { id: 'house', label: 'Housekeeping' },
            { id: 'laundry', label: 'Laundry' },
            { id: 'travel', label: 'Getting around' },
            { id: 'meds', label: 'Taking medications' },
            { id: 'money', label: 'Handling money' },
          ],
          options: alone,
        },
        { ...longOptional, id: 'iadlNote', label: 'Who helps today?' },
      ],
    },
    {
      id: 'mobility',
      title: 'Mobility and falls',
      items: [
        { kind: 'number', id: 'falls', label: 'How many falls in the last 12 months?', min: 0, max: 365 },
        {
          kind: 'yesNo',
          id: 'fallInjury',
          label: 'Was there an injury?',
          showIf: { not: { item: 'falls', isOneOf: [0] } },
        },
        {
          kind: 'several',
          id: 'aids',
          label: 'Aids',
          isOptional: true,
          options: [
            { value: 'CANE', label: 'Cane' },
            { value: 'WALKER', label: 'Walker' },
            { value: 'WHEELCHAIR', label: 'Wheelchair' },
            { value: 'LIFT', label: 'Lift' },
            { value: 'BED', label: 'Hospital bed' },
            { value: 'RAILS', label: 'Grab bars' },
          ],
        },
        { kind: 'yesNo', id: 'twoPerson', label: 'Does a transfer need two people?' },
      ],
    },
    {
      id: 'nutrition',
      title: 'Nutrition and meals',
      items: [
        {
          kind: 'choice',
          id: 'appetite',
          label: 'Appetite',
          options: [
            { value: 'GOOD', label: 'Good' },
            { value: 'FAIR', label: 'Fair' },
            { value: 'POOR', label: 'Poor' },
          ],
          skipReasons: unknown,
        },
        { ...long, id: 'diet', label: 'Diet', help: 'Write "Regular" where there is nothing special.' },
        { ...longOptional, id: 'likes', label: 'Likes and dislikes' },
      ],
    },
    {
      id: 'home',
      title: 'Home and safety',
      items: [
        {
          kind: 'choice',
          id: 'homeType',
          label: 'Where do they live?',
          options: [
            { value: 'HOUSE', label: 'House' },
            { value: 'APARTMENT', label: 'Apartment' },
            { value: 'FACILITY', label: 'Facility' },
            { value: 'OTHER', label: 'Another place' },
          ],
        },
        {
          kind: 'several',
          id: 'hazards',
          label: 'Hazards',
          help: 'The whole inventory is the Home Safety assessment.',
          isOptional: true,
          options: [
            { value: 'STAIRS', label: 'Stairs' },
            { value: 'RUGS', label: 'Loose rugs' },
            { value: 'CLUTTER', label: 'Clutter' },
            { value: 'BATHROOM', label: 'Bathroom' },
            { value: 'LIGHT', label: 'Poor light' },
            { value: 'SMOKE_ALARM', label: 'No smoke alarm' },
            { value: 'PETS', label: 'Pets' },
            { value: 'WEAPONS', label: 'Weapons' },
          ],
        },
        { kind: 'yesNo', id: 'smoking', label: 'Does anyone smoke in the home?' },
        { ...longOptional, id: 'homeNote', label: 'What else is there to know about the home?' },
      ],
    },
    {
      id: 'routine',
      title: 'Routine and sleep',
      items: [
        { ...long, id: 'routine', label: 'A usual day' },
        { kind: 'time', id: 'wakes', label: 'Gets up at', isOptional: true },
        { kind: 'time', id: 'sleeps', label: 'Goes to bed at', isOptional: true },
        { kind: 'yesNo', id: 'nightNeeds', label: 'Do they need help at night?' },
        {
          ...longOptional,
          id: 'nightWhat',
          label: 'What help?',
          showIf: { item: 'nightNeeds', isOneOf: [true] },
        },
      ],
    },
    {
      id: 'people',
      title: 'Care team, contacts and legal',
      items: [
        { ...long, id: 'contacts', label: 'Who helps today, and how do we reach them?' },
        { ...longOptional, id: 'physician', label: 'Physician' },
        { kind: 'choice', id: 'poa', label: 'Is there a power of attorney?', options: yesNoUnknown },
        { kind: 'choice', id: 'directive', label: 'Is there an advance directive?', options: yesNoUnknown },
        {
          kind: 'choice',
          id: 'codeStatus',
          label: 'Code status',
          options: Object.entries(codeStatusLabels).map(([value, label]) => ({ value, label })),
        },
      ],
    },
    {
      id: 'schedule',
      title: 'Schedule',
      items: [
        {
          kind: 'several',
          id: 'days',
          label: 'Days',
          options: [
            { value: 'MO', label: 'Monday' },
            { value: 'TU', label: 'Tuesday' },
            { value: 'WE', label: 'Wednesday' },
            { value: 'TH', label: 'Thursday' },
            { value: 'FR', label: 'Friday' },
            { value: 'SA', label: 'Saturday' },
            { value: 'SU', label: 'Sunday' },
          ],
        },
        {
          kind: 'several',
          id: 'bands',
          label: 'Times of day',
          options: [
            { value: 'DAY', label: 'Day' },
            { value: 'EVENING', label: 'Evening' },
            { value: 'OVERNIGHT', label: 'Overnight' },
          ],
        },
        { kind: 'number', id: 'hours', label: 'Hours a week', unit: 'hours', min: 0, max: 168, decimals: 1 },
        {
          kind: 'choice',
          id: 'stay',
          label: 'Kind of care',
          options: [
            { value: 'HOURLY', label: 'By the hour' },
            { value: 'OVERNIGHT', label: 'Overnight' },
            { value: 'LIVE_IN', label: 'Live-in' },
          ],
        },
        {
          kind: 'grid',
          id: 'caregiver',
          label: 'The caregiver',
          isOptional: true,
          rows: [
            { id: 'woman', label: 'Is a woman' },
            { id: 'man', label: 'Is a man' },
            { id: 'language', label: 'Speaks their language' },
            { id: 'driver', label: 'Drives' },
            { id: 'noSmoker', label: 'Does not smoke' },
            { id: 'dementia', label: 'Knows dementia' },
          ],
          options: wish,
        },
      ],
    },
    {
      id: 'goals',
      title: 'Goals and payer',
      items: [
        { ...long, id: 'goals', label: 'What do they want to reach with our help?' },
        { kind: 'date', id: 'startOn', label: 'Care should start on', isOptional: true },
        { ...longOptional, id: 'payerNotes', label: 'Payer and policy', help: 'For the office only.' },
        { ...longOptional, id: 'priceNotes', label: 'Budget and price', help: 'For the office only.' },
      ],
    },
  ],
});
