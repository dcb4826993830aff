const secondMs = 1_000;
const two = (value: number) => String(value).padStart(2, '0');

/** How long something has gone on, to the second: `0:04:09`, `12:30:00`. Never less than nothing. */
export function elapsedOnTheClock(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / secondMs));
  return `${Math.floor(seconds / 3_600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

/** The same in words, to the minute: "less than a minute", "1 minute", "2 hours 5 minutes". */
export function elapsedInWords(ms: number): string {
  const minutes = Math.floor(Math.max(0, ms) / 60_000);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const parts = [
    hours > 0 ? `${hours} ${hours === 1 ? 'hour' : 'hours'}` : '',
    rest > 0 ? `${rest} ${rest === 1 ? 'minute' : 'minutes'}` : '',
  ].filter(Boolean);
  return parts.length === 0 ? 'less than a minute' : parts.join(' ');
}
