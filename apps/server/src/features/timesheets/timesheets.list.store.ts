import { asOne, byNumber, byText, isOneOf, List } from '../../platform/db/index.ts';
import { joined, sheetJson } from './timesheets.row.store.ts';

/** With hours for one of these offices. */
const hasOffice = (at: number) => `($${at}::uuid[] is null or office_ids && $${at})`;

/**
 * Timesheets by name, or by their first day. `$1`: what they are read along; the rest narrows: states, offices, a day of
 * the period. Whoever keeps none of others is given their own id.
 */
export const timesheetList = new List({
  name: 'timesheets',
  table: 'timesheets',
  alias: 't',
  json: sheetJson,
  joins: joined,
  marksCursors: true,
  sorts: { name: [byText('sort_name')], period: [byNumber('start_day')] },
  sources: {
    /** One period of each home office; of them, those with hours for some offices. */
    period: {
      values: 3,
      branches: [
        {
          keys: 'unnest($1::text[]) as key',
          column: 'office_period',
          key: 'key',
          filter: asOne(`${isOneOf('status', 2)} and ${hasOffice(3)}`),
        },
      ],
    },
    /** Home offices with states: `$1` has both. */
    states: {
      values: 2,
      branches: [
        {
          keys: 'unnest($1::text[]) as key',
          column: 'office_status',
          key: 'key',
          filter: asOne(hasOffice(2)),
        },
      ],
    },
    /** A few people, with as many timesheets as they had periods. */
    people: {
      values: 4,
      branches: [
        {
          keys: 'unnest($1::uuid[]) as key',
          column: 'staff_id',
          key: 'key',
          filter: asOne(`${hasOffice(2)} and ${isOneOf('status', 3)}
            and ($4::date is null or $4 between period_start and period_end)`),
        },
      ],
    },
  },
});
