import { mayFindByDirectory } from '@homeward/contract/directory';
import { paletteSearch } from '../../ui/palette.ts';

/** The people of the directory whom a few letters mean, for those who have no lists of users. */
export const directorySearch = paletteSearch({
  id: 'directory',
  label: 'People',
  policy: mayFindByDirectory,
  load: () => import('./directory.palette.queries.ts').then((module) => module.findInDirectory),
});
