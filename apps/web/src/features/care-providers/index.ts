export { AvailablePanel } from './AvailablePanel.tsx';
