import type { CareTask, TaskBand } from '@homeward/contract/care-plans';
import { type Display, formatClock, weekdayNames } from '@homeward/contract/core';
import { listOf } from '../../lib/format.ts';

const bandWords: Record<TaskBand, string> = {
  MORNING: 'mornings',
  AFTERNOON: 'afternoons',
  EVENING: 'evenings',
  OVERNIGHT: 'overnight',
};

/** The days of the week in the order of the reader's calendars; 0 is Sunday. */
export function weekOf({ weekStart }: Pick<Display, 'weekStart'>): number[] {
  return weekStart === 'monday' ? [1, 2, 3, 4, 5, 6, 0] : [0, 1, 2, 3, 4, 5, 6];
}

/** Days as a sentence goes on: "every day", "on weekdays", "on Mon, Wed, Fri". */
function daysInWords(days: readonly number[], display: Display): string {
  const chosen = weekOf(display).filter((day) => days.includes(day));
  if (chosen.length === 7) return 'every day';
  const key = [...chosen].sort().join();
  if (key === '1,2,3,4,5') return 'on weekdays';
  if (key === '0,6') return 'on weekends';
  return `on ${chosen.map((day) => weekdayNames[day]?.slice(0, 3)).join(', ')}`;
}

/** When a task is due: "Every visit", "Mornings on Mon, Wed, Fri", "At 8:00 AM every day", "As needed". */
export function scheduleInWords(schedule: CareTask['schedule'], display: Display): string {
  switch (schedule.kind) {
    case 'EVERY_VISIT':
      return 'Every visit';
    case 'AS_NEEDED':
      return 'As needed';
    case 'EXACT_TIME':
      return `At ${formatClock(schedule.time, display)} ${daysInWords(schedule.days, display)}`;
    case 'DAYS': {
      const order = Object.keys(bandWords) as TaskBand[];
      const bands = listOf(
        order.filter((band) => schedule.bands.includes(band)).map((band) => bandWords[band]),
      );
      return `${bands.charAt(0).toUpperCase()}${bands.slice(1)} ${daysInWords(schedule.days, display)}`;
    }
  }
}
