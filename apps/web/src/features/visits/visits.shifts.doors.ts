import { lazyPart } from '../../ui/lazyPart.ts';

/** Enters the visit of a shift, for the sheet of the shift. */
export const EnterVisitButton = lazyPart(() =>
  import('./EnterVisit.tsx').then((module) => ({ default: module.EnterVisit })),
);
