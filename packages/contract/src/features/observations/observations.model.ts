import { type FormDefinition, itemsAskedBy, type Question } from '../../core/index.ts';
import type { Instrument } from '../instruments/index.ts';

/**
 * What a caregiver is asked: of a form only the items that count as observation. Each may be left out, and none depends on
 * what others answered: that is not known here.
 */
export function observationForm({ form, observed }: Pick<Instrument, 'form' | 'observed'>): FormDefinition {
  const sections = form.sections.flatMap((section) => {
    const items = section.items.flatMap((item) =>
      item.kind !== 'statement' && observed.includes(item.id) ? [asObserved(item, observed)] : [],
    );
    return items.length === 0 ? [] : [{ ...section, items }];
  });
  return { ...form, sections };
}

function asObserved(item: Question, observed: readonly string[]): Question {
  const { showIf, ...question } = item;
  const isOwn = showIf && itemsAskedBy(showIf).every((asked) => observed.includes(asked));
  return { ...question, ...(isOwn && { showIf }), isOptional: true } as Question;
}

/** The sections of a form that caregivers are asked, with the items of each. */
export function observedBySection(instrument: Pick<Instrument, 'form' | 'observed'>) {
  const { sections } = observationForm(instrument);
  return new Map<string, readonly string[]>(
    sections.map(({ id, items }) => [id, items.map((item) => item.id)]),
  );
}
