import ICAL from 'ical.js';

/** An event as ical.js, which calendar programs use, understands it. */
export interface UnderstoodEvent {
  readonly uid: string;
  readonly start: string;
  readonly end: string;
  readonly hours: number;
  readonly sequence: number;
  readonly status: string;
  readonly summary: string;
  /** When the event was written. */
  readonly stamp: string;
}

const instantOf = (time: unknown): string => {
  if (!(time instanceof ICAL.Time) || time.zone !== ICAL.Timezone.utcTimezone || time.isDate)
    throw new Error(`This is no instant in UTC: ${String(time)}`);
  return time.toJSDate().toISOString();
};

/**
 * Reads a calendar with ical.js in its strict mode, a parser that we did not write.
 * @throws where the octets are no UTF-8, a line has more than 75 octets or ends without CRLF, or ical.js refuses
 */
export function readByIcalJs(octets: Uint8Array): { name: string; events: UnderstoodEvent[] } {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(octets);
  if (!text.endsWith('\r\n') || /\r(?!\n)|(?<!\r)\n/.test(text))
    throw new Error('Not every line ends with CRLF.');
  for (const line of text.split('\r\n'))
    if (Buffer.byteLength(line) > 75) throw new Error(`This line has more than 75 octets: ${line}`);
  ICAL.design.strict = true;
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  const events = calendar.getAllSubcomponents('vevent').map((component): UnderstoodEvent => {
    const { uid, startDate, endDate, duration, sequence, summary } = new ICAL.Event(component);
    return {
      ...{ uid, sequence, summary },
      start: instantOf(startDate),
      end: instantOf(endDate),
      hours: duration.toSeconds() / 3_600,
      status: String(component.getFirstPropertyValue('status')),
      stamp: instantOf(component.getFirstPropertyValue('dtstamp')),
    };
  });
  return { name: String(calendar.getFirstPropertyValue('x-wr-calname')), events };
}
