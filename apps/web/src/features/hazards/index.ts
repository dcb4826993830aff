export { HazardActions } from './HazardActions.tsx';
export { WeightBadge } from './WeightBadge.tsx';
