import { byNumber, byText, List } from '../../platform/db/index.ts';
import { skillJson } from './skills.row.store.ts';

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
    categories: {
      values: 1,
      branches: [{ keys: 'unnest($1::text[]) as keys (category)', column: 'category', key: 'keys.category' }],
    },
  },
});
