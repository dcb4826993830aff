import type { Capability } from './capabilities.ts';

/** What a person reads; an infinitive, so that "may …" and "cannot …" can stand before it. */
export const capabilityLabels: Record<Capability, string> = {
  'incident.review': 'Review incident reports',
  'timesheet.approve': 'Approve timesheets',
  'shift.bulk': 'Change many shifts at once',
  'rate.view': 'See pay and bill rates',
  'assess.cognitive': 'Sign cognitive assessments',
  'survey.results': 'See survey results',
  'prompt.run': 'Run AI prompts',
  'directory.private': 'See private contact details',
  'statistics.view': 'See statistics',
  'announcement.post': 'Post announcements',
  'training.author': 'Write training courses',
};
