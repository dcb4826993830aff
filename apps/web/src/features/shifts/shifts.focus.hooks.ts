import { useFocusAfter } from '../../ui/schedule/useFocusAfter.ts';
import { knownVersion } from './shifts.queries.ts';

/** What the calendar draws of a shift, in the version that is known or a newer one. */
function drawnShift(id: string): HTMLElement | undefined {
  const drawn = [...document.querySelectorAll<HTMLElement>(`[data-shift="${CSS.escape(id)}"]`)];
  return drawn.find((element) => Number(element.dataset.version) >= knownVersion(id));
}

/** Leads the focus to a shift once the calendar has drawn it as it is now. */
export function useFocusOnShift() {
  const focusAfter = useFocusAfter();
  return (id: string, within?: Element | null) => focusAfter(() => drawnShift(id), within);
}
