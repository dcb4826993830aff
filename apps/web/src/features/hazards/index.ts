export { HazardActions } from './HazardActions.tsx';
export { HazardDue } from './HazardDue.tsx';
export { WeightBadge } from './WeightBadge.tsx';
