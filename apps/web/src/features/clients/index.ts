export { ClientList } from './ClientList.tsx';
export { ClientPage } from './ClientPage.tsx';
export type { ClientTab } from './ClientTabs.tsx';
export { readEmergencySearch } from './clients.emergency.model.ts';
export { readClientsSearch } from './clients.list.model.ts';
export { clientSource } from './clients.palette.queries.ts';
export { EmergencyAccessList } from './EmergencyAccessList.tsx';
export { PartState } from './PartState.tsx';
