import { clientsSearch } from '../features/clients/clients.palette.doors.ts';
import { directorySearch } from '../features/directory/directory.palette.doors.ts';
import { peopleSearch } from '../features/users/users.palette.doors.ts';
import type { PaletteSearch } from '../ui/palette.ts';

/** What slices let the command palette find, in the order of the results. */
export const paletteSearches: readonly PaletteSearch[] = [peopleSearch, directorySearch, clientsSearch];
