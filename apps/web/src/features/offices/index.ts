export { OfficesSettings } from './OfficesSettings.tsx';
