import { type InstrumentKey, itemsTitles } from '@homeward/contract/instruments';
import type { ShownResult } from './assessments.result.model.ts';

interface GuidanceListsProps extends Pick<ShownResult, 'guidance' | 'items'> {
  instrument: InstrumentKey;
}

/** What helps: by subject, then of each item what the person does and what to do about it. */
export function GuidanceLists({ guidance, items, instrument }: GuidanceListsProps) {
  return (
    <>
      {guidance.map(({ title, lines }) => (
        <section key={title} className="grid gap-1.5">
          <h3 className="font-bold">{title}</h3>
          <ul className="grid list-disc gap-1 pl-5">
            {lines.map((line) => (
              <li key={line} className="wrap-anywhere">
                {line}
              </li>
            ))}
          </ul>
        </section>
      ))}
      {items.length > 0 ? (
        <section className="grid gap-1.5">
          <h3 className="font-bold">{itemsTitles[instrument]}</h3>
          <dl className="grid gap-2.5">
            {items.map(({ item, label, says, help }) => (
              <div key={item} className="wrap-anywhere">
                <dt className="font-medium">{label}</dt>
                <dd className="text-muted">{says}</dd>
                <dd>{help}</dd>
              </div>
            ))}
          </dl>
        </section>
      ) : null}
    </>
  );
}
