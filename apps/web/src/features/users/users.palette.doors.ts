import { mayListUsers } from '@homeward/contract/users';
import { paletteSearch } from '../../ui/palette.ts';

/** The people whom a few letters mean: the search of the lists, for whoever may see them. */
export const peopleSearch = paletteSearch({
  id: 'people',
  label: 'People',
  policy: mayListUsers,
  load: () => import('./users.palette.queries.ts').then((module) => module.findPeople),
});
