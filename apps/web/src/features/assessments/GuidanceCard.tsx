import { DetailCard } from '../../ui/DetailCard.tsx';
import type { ShownResult } from './assessments.result.model.ts';

/** What helps, for those who give the care. */
export function GuidanceCard({ result: { guidance } }: { result: ShownResult }) {
  if (guidance.length === 0) return null;
  return (
    <DetailCard title="How to help" isPlain>
      <div className="grid gap-4">
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
      </div>
    </DetailCard>
  );
}
