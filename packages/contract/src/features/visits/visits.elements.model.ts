import { missingElements } from './visits.exceptions.model.ts';
import { type CorrectionField, type PunchMethod, type VisitElement, visitElements } from './visits.text.ts';

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

/** An element with how it was captured; null: it is missing. */
export interface ElementMethod {
  readonly element: VisitElement;
  readonly method: PunchMethod | null;
}

/** How each of the six elements was captured: by the punches, or by hand where a correction has changed it. */
export function elementMethods(visit: ElementFacts): ElementMethod[] {
  const missing = missingElements(visit);
  const method: PunchMethod = visit.inMethod ?? 'MANUAL';
  const byHand = (isByHand: boolean): PunchMethod => (isByHand ? 'MANUAL' : method);
  const isTimeByHand = visit.inMethod === 'MANUAL' || visit.outMethod === 'MANUAL';
  const methods: Record<VisitElement, PunchMethod> = {
    service: byHand(visit.corrected.includes('serviceType')),
    client: method,
    date: byHand(isTimeByHand),
    location: byHand(visit.corrected.includes('location')),
    staff: method,
    time: byHand(isTimeByHand),
  };
  return visitElements.map((element) => ({
    element,
    method: missing.includes(element) ? null : methods[element],
  }));
}
