import { type Intake, levelLabels } from '@homeward/contract/intakes';
import { DetailCard } from '../../ui/DetailCard.tsx';

interface LevelCardProps {
  level: NonNullable<Intake['level']>;
  /** Whether it stays as it is: the intake is submitted. */
  isKept: boolean;
}

/** The level of care with its arithmetic. */
export function LevelCard({ level, isKept }: LevelCardProps) {
  const { parts, points, bands } = level;
  const open = parts.filter(({ isOpen }) => isOpen).length;
  return (
    <DetailCard title="Level of care" isPlain>
      <p className="mb-2 font-bold">
        {open > 0 && !isKept ? 'At least level' : 'Level'} {level.level}: {levelLabels[level.level]}
      </p>
      <table className="w-full text-sm">
        <caption className="sr-only">How the level of care adds up</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">What counts</th>
            <th scope="col">Found</th>
            <th scope="col">Points</th>
          </tr>
        </thead>
        <tbody>
          {parts.map(({ id, label, how, points: own, isOpen }) => (
            <tr key={id} className="border-t border-line">
              <th scope="row" className="py-1 pr-2 text-left font-normal">
                {label}
              </th>
              <td className="py-1 pr-2 text-muted">{isOpen ? 'Not answered' : how}</td>
              <td className="py-1 text-right tabular-nums">{isOpen ? '—' : own}</td>
            </tr>
          ))}
          <tr className="border-t border-line font-bold">
            <th scope="row" className="py-1 text-left">
              Total
            </th>
            <td />
            <td className="py-1 text-right tabular-nums">{points}</td>
          </tr>
        </tbody>
      </table>
      <p className="mt-2 text-sm text-muted">
        Level 2 from {bands.level2}, 3 from {bands.level3}, 4 from {bands.level4}, 5 from {bands.level5}{' '}
        points.{' '}
        {isKept
          ? 'This is the level at submission.'
          : open > 0
            ? 'It may rise as more questions are answered.'
            : ''}
      </p>
    </DetailCard>
  );
}
