import { type Display, formatTime } from '@homeward/contract/core';

/** The greeting of the hour that it is where the viewer is: `Good morning, Ana`. */
export function greetingAt(now: Date, display: Display, firstName: string): string {
  const hour = Number(formatTime(now, { ...display, timeFormat: '24h' }).slice(0, 2));
  if (hour >= 5 && hour < 12) return `Good morning, ${firstName}`;
  if (hour >= 12 && hour < 18) return `Good afternoon, ${firstName}`;
  return `Good evening, ${firstName}`;
}
