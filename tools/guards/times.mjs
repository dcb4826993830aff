// Times have one writer: `core/time` of the contract. It knows the zones, and whose clock a time is shown by.
import { isProduct, matchesOf } from './source.mjs';

/** @typedef {import('./source.mjs').Rule} Rule */
/** @typedef {import('./source.mjs').Source} Source */

const home = 'packages/contract/src/core/time/';
/** The kit has plain formats for those who use it without the app. */
const ofTheKit = 'apps/web/src/ui/formatters.ts';

/** @param {Source} source */
const isWatched = (source) => isProduct(source) && !source.file.startsWith(home) && source.file !== ofTheKit;

const ownFormat =
  /\bIntl\s*\.\s*(?:DateTimeFormat|RelativeTimeFormat)\b|\.toLocale(?:Date|Time)String\(|\.toLocaleString\([^)]*\b(?:timeZone|dateStyle|timeStyle|hour|month)\b|\bTemporal\s*\.\s*\w+/g;

/** A 12-hour time in an SQL statement: times are formatted in the format of each reader, outside of the database. */
const ofStatements = /\b(?:FM)?HH12:MI\b/g;
/** What is searched for is compared with the name that the reader sees. */
const searched = 'apps/server/src/features/chat/chat.shapes.store.ts';

/** @type {Rule} */
const oneWriterOfTimes = {
  name: 'one-writer-of-times',
  mend: 'Write it with a function of core/time (formatTime, formatDate, formatHomeTime, formatClock …), or read the clock with partsIn, dayIn or wallTimeIn.',
  *find(tree) {
    for (const source of tree.sources.filter(isWatched))
      for (const { line, found } of matchesOf(source, ownFormat))
        yield { file: source.file, line, what: `formats or reads a time by itself: ${found}` };
    for (const source of tree.sources.filter((one) => isWatched(one) && one.file !== searched))
      for (const { line } of matchesOf(source, ofStatements))
        yield { file: source.file, line, what: 'writes a time in a statement, for no reader' };
  },
};

/** A display with another zone is how a time would be written by somebody else's clock. */
const otherClock = /\{\s*\.\.\.\s*\w*[dD]isplay\w*\s*,\s*timezone\b/g;

/** What answers call the times of what happens at a client's home. */
const homeFields =
  'startUtc|endUtc|plannedStartUtc|plannedEndUtc|startsAt|endsAt|inAt|outAt|scheduledAt|opensAt|begunAt';
const byTheReader = new RegExp(
  String.raw`\b(?:format(?:Time|Date|DateTime|WordDate|LongDay|TimeRange|Relative)|time|dateTime|relative)\((?:\w+[.])*(?:${homeFields})\b[^)]*\)`,
  'g',
);
/** In a form, `time` writes what a field holds. */
const fieldTimes = /const time = \(at: Instant\)/;

/** @type {Rule} */
const timesOfTheOffice = {
  name: 'times-at-homes-by-their-office',
  mend: 'What happens at a client’s home is written by formatHomeTime, or the component HomeTime, with the zone of the client’s office; what a clock on the wall shows, by formatClock or formatWallSpan.',
  *find(tree) {
    for (const source of tree.sources.filter(isWatched)) {
      for (const { line } of matchesOf(source, otherClock))
        yield { file: source.file, line, what: 'gives a display another zone' };
      if (fieldTimes.test(source.text)) continue;
      for (const { line, found } of matchesOf(source, byTheReader))
        yield { file: source.file, line, what: `writes a time at a home by the reader’s clock: ${found}` };
    }
  },
};

export const timeRules = [oneWriterOfTimes, timesOfTheOffice];
