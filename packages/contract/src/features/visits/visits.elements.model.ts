import { missingElements } from './visits.exceptions.model.ts';
import type { CorrectionField, PunchMethod, VisitElement } from './visits.text.ts';

/** What says how the elements of a visit were captured. */
export interface ElementFacts {
  readonly serviceType: string | null;
  readonly clientId: string | null;
  readonly staffId: string | null;
  readonly hasLocation: boolean;
  readonly in: string | null;
  readonly out: string | null;
  readonly inMethod: PunchMethod | null;
  readonly outMethod: PunchMethod | null;
  /** What approved corrections have changed. */
  readonly corrected: readonly CorrectionField[];
}

/** How each of the six elements was captured: by the punches, or by hand where a correction changed it; null: it is missing. */
export function elementMethods(visit: ElementFacts): Record<VisitElement, PunchMethod | null> {
  const missing = missingElements(visit);
  const isTimeByHand = visit.inMethod === 'MANUAL' || visit.outMethod === 'MANUAL';
  const methodOf = (element: VisitElement, isByHand = false): PunchMethod | null => {
    if (missing.includes(element)) return null;
    return isByHand ? 'MANUAL' : (visit.inMethod ?? 'MANUAL');
  };
  return {
    service: methodOf('service', visit.corrected.includes('serviceType')),
    client: methodOf('client'),
    date: methodOf('date', isTimeByHand),
    location: methodOf('location', visit.corrected.includes('location')),
    staff: methodOf('staff'),
    time: methodOf('time', isTimeByHand),
  };
}
