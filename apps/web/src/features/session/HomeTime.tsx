import { type AtHome, formatHomeTime, type HomeStyle } from '@homeward/contract/core';
import { useDisplay } from './session.live.ts';

interface HomeTimeProps extends HomeStyle {
  when: AtHome;
  className?: string;
}

/** A time at a client's home, by the clock of the client's office, with the reader's own time as its title where it differs. */
export function HomeTime({ when, className, ...style }: HomeTimeProps) {
  const { text, own } = formatHomeTime(when, useDisplay(), style);
  const instant = 'at' in when ? when.at : when.from;
  return (
    <time dir="auto" dateTime={new Date(instant).toISOString()} title={own} className={className}>
      {text}
    </time>
  );
}
