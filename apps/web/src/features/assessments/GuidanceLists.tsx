import type { ShownResult } from './assessments.result.model.ts';

/** What helps, by subject. */
export function GuidanceLists({ guidance }: Pick<ShownResult, 'guidance'>) {
  return guidance.map(({ title, lines }) => (
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
  ));
}
