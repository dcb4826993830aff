export { Directory } from './Directory.tsx';
export { readDirectorySearch } from './directory.list.model.ts';
export { SharingSettings } from './SharingSettings.tsx';
