export { ClientList } from './ClientList.tsx';
export { ClientPage } from './ClientPage.tsx';
export { type ChosenClient, ClientPicker } from './ClientPicker.tsx';
export type { ClientTab } from './ClientTabs.tsx';
export { readEmergencySearch } from './clients.emergency.model.ts';
export { readClientsSearch } from './clients.list.model.ts';
export { clientPath } from './clients.text.ts';
export { EmergencyAccessList } from './EmergencyAccessList.tsx';
export { PartState } from './PartState.tsx';
