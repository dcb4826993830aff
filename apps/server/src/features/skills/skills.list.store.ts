import { byNumber, byText, isBetween, List } from '../../platform/db/index.ts';
import { skillJson } from './skills.row.store.ts';

const categories = {
  keys: 'unnest($1::text[]) as keys (category)',
  column: 'category',
  key: 'keys.category',
};

/** Skills, of each category along its own part of an index. Those used as often stand by name, from both ends. */
export const skillList = new List({
  name: 'skills',
  table: 'skills',
  alias: 's',
  json: skillJson,
  marksCursors: true,
  sorts: {
    name: [byText('sort_name')],
    uses: [byNumber('uses'), byText('sort_name')],
    '-uses': [byNumber('(-uses)'), byText('sort_name')],
  },
  sources: {
    categories: { values: 1, branches: [categories] },
    used: { values: 3, branches: [{ ...categories, filter: isBetween('uses', 2) }] },
  },
});
