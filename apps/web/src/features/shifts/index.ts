export { FeedsSheet } from './FeedsSheet.tsx';
export { PublishDialog } from './PublishDialog.tsx';
export { ShiftDialog } from './ShiftDialog.tsx';
export { ShiftSheet } from './ShiftSheet.tsx';
