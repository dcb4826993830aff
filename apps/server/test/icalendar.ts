/** A component as a strict reader of RFC 5545 finds it. */
export interface Component {
  readonly name: string;
  readonly properties: ReadonlyMap<string, readonly string[]>;
  readonly components: readonly Component[];
}

const contentLine = /^([A-Z0-9-]+)((?:;[A-Z0-9-]+=(?:"[^"\p{Cc}]*"|[^";:,\p{Cc}]*))*):([^\p{Cc}]*)$/u;
const utcForm = /^\d{8}T([01]\d|2[0-3])[0-5]\d[0-5]\dZ$/;
/** A backslash stands only before what it may escape, and what must be escaped never stands alone. */
const textForm = /^(?:[^\\;,]|\\[\\;,nN])*$/;
/** Properties of an event: those that it has once, and their forms. */
const ofEvents: Readonly<Record<string, RegExp>> = {
  UID: textForm,
  DTSTAMP: utcForm,
  'LAST-MODIFIED': utcForm,
  DTSTART: utcForm,
  DTEND: utcForm,
  SEQUENCE: /^\d+$/,
  SUMMARY: textForm,
  DESCRIPTION: textForm,
  STATUS: /^(TENTATIVE|CONFIRMED|CANCELLED)$/,
  CLASS: /^(PUBLIC|PRIVATE|CONFIDENTIAL)$/,
};

/**
 * Reads an iCalendar object by the grammar of RFC 5545, sections 3.1 to 3.6, and forgives nothing. It knows nothing of how
 * Homeward writes one.
 * @throws where a line, a nesting or a property is not as the grammar has it
 */
export function readCalendar(octets: Uint8Array): Component {
  const whole = new TextDecoder('utf-8', { fatal: true }).decode(octets);
  if (!whole.endsWith('\r\n')) throw new Error('The last line has no CRLF.');
  const physical = whole.slice(0, -2).split('\r\n');
  for (const line of physical) {
    if (/[\r\n]/.test(line)) throw new Error(`A lone CR or LF: ${line}`);
    if (new TextEncoder().encode(line).length > 75) throw new Error(`More than 75 octets: ${line}`);
    if (line === '') throw new Error('An empty line.');
  }
  const lines: string[] = [];
  for (const line of physical) {
    if (/^[ \t]/.test(line)) {
      if (lines.length === 0) throw new Error('The first line goes on from none.');
      lines[lines.length - 1] += line.slice(1);
    } else lines.push(line);
  }
  const { component, rest } = readComponent(lines);
  if (rest.length > 0) throw new Error('Something follows the calendar.');
  requireCalendar(component);
  return component;
}

function readComponent(lines: readonly string[]): { component: Component; rest: readonly string[] } {
  const [begin = '', ...others] = lines;
  const name = /^BEGIN:([A-Z-]+)$/.exec(begin)?.[1];
  if (!name) throw new Error(`No component begins here: ${begin}`);
  const properties = new Map<string, string[]>();
  const components: Component[] = [];
  let rest: readonly string[] = others;
  for (;;) {
    const [line] = rest;
    if (line === undefined) throw new Error(`${name} does not end.`);
    if (line === `END:${name}`) return { component: { name, properties, components }, rest: rest.slice(1) };
    if (line.startsWith('BEGIN:')) {
      const inner = readComponent(rest);
      components.push(inner.component);
      rest = inner.rest;
      continue;
    }
    // Properties come before components.
    if (components.length > 0) throw new Error(`A property behind a component: ${line}`);
    const [, property, , value] = contentLine.exec(line) ?? [];
    if (property === undefined || value === undefined) throw new Error(`No content line: ${line}`);
    properties.set(property, [...(properties.get(property) ?? []), value]);
    rest = rest.slice(1);
  }
}

function requireOnce({ name, properties }: Component, property: string, form: RegExp): void {
  const values = properties.get(property) ?? [];
  if (values.length !== 1 || !form.test(values[0] ?? ''))
    throw new Error(`${name}: ${property} is ${JSON.stringify(values)}.`);
}

function requireCalendar(calendar: Component): void {
  if (calendar.name !== 'VCALENDAR') throw new Error(`It is a ${calendar.name}.`);
  requireOnce(calendar, 'VERSION', /^2\.0$/);
  requireOnce(calendar, 'PRODID', textForm);
  // RFC 7986, section 5.1.
  if (calendar.properties.has('NAME')) requireOnce(calendar, 'NAME', textForm);
  if (calendar.components.length === 0) throw new Error('A calendar has a component.');
  const uids = new Set<string | undefined>();
  for (const event of calendar.components.filter(({ name }) => name === 'VEVENT')) {
    for (const [property, form] of Object.entries(ofEvents)) requireOnce(event, property, form);
    if (event.properties.has('TRANSP')) requireOnce(event, 'TRANSP', /^(OPAQUE|TRANSPARENT)$/);
    const value = (property: string) => event.properties.get(property)?.[0] ?? '';
    if (value('DTSTART') >= value('DTEND')) throw new Error('An event ends before it begins.');
    if (uids.has(value('UID'))) throw new Error(`Twice: ${value('UID')}`);
    uids.add(value('UID'));
  }
}

/** The events of a calendar, each with its values, texts unescaped. */
export function eventsOf({ components }: Component): Record<string, string>[] {
  return components
    .filter(({ name }) => name === 'VEVENT')
    .map(({ properties }) =>
      Object.fromEntries(
        [...properties].map(([name, [value = '']]) => [
          name,
          value.replaceAll(/\\([\\;,nN])/g, (_whole, letter: string) => (/n/i.test(letter) ? '\n' : letter)),
        ]),
      ),
    );
}
