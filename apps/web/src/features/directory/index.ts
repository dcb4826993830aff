export { ClientPartners } from './ClientPartners.tsx';
export { Directory } from './Directory.tsx';
export { readDirectorySearch } from './directory.list.model.ts';
export { PhonesField } from './PhonesField.tsx';
export { SharingSettings } from './SharingSettings.tsx';
