import { mayReadClients } from '@homeward/contract/clients';
import { mayOpen } from '@homeward/contract/navigation';
import { paletteSearch } from '../../ui/palette.ts';

/** The clients within reach whom a few letters mean, for those who have a page of clients. */
export const clientsSearch = paletteSearch({
  id: 'clients',
  label: 'Clients',
  policy: { ...mayReadClients, allows: (viewer) => mayOpen(viewer, '/dashboard/clients') },
  load: () => import('./clients.palette.queries.ts').then((module) => module.findClients),
});
