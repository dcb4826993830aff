import { formatPhone } from '../../lib/phone/national.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';

interface BothVersionsProps<Fields extends Readonly<Record<string, string>>> {
  labels: Record<keyof Fields & string, string>;
  /** What stands in the fields now. */
  yours: Fields;
  /** What somebody else has saved meanwhile. */
  theirs: Fields;
  /** What stood there when the typing began. */
  before: Fields;
  /** Takes theirs into a field. */
  onTake: (name: keyof Fields & string) => void;
}

const shown = (value: string) => (value === '' ? '—' : formatPhone(value));

/** What somebody else has changed meanwhile, beside what was typed here: nothing is overwritten unseen. */
export function BothVersions<Fields extends Readonly<Record<string, string>>>({
  labels,
  yours,
  theirs,
  before,
  onTake,
}: BothVersionsProps<Fields>) {
  const names = (Object.keys(labels) as (keyof Fields & string)[]).filter(
    (name) => theirs[name] !== before[name],
  );
  return (
    <Banner tone="warning" live="assertive" title="Somebody else changed this profile while you were editing">
      <p>What you typed is still here. Save again to keep yours, or use theirs.</p>
      {names.length > 0 ? (
        <table className="mt-2.5 w-full text-left text-sm">
          <thead>
            <tr className="text-muted">
              <th className="py-1 pr-3 font-normal">
                <span className="sr-only">Field</span>
              </th>
              <th className="py-1 pr-3 font-normal">Yours</th>
              <th className="py-1 pr-3 font-normal">Theirs</th>
              <th className="py-1 font-normal">
                <span className="sr-only">Choice</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {names.map((name) => (
              <tr key={name} className="border-t border-tone-line align-baseline">
                <th scope="row" className="py-1.5 pr-3 font-medium">
                  {labels[name]}
                </th>
                <td className="py-1.5 pr-3 wrap-anywhere">{shown(yours[name] ?? '')}</td>
                <td className="py-1.5 pr-3 font-medium wrap-anywhere">{shown(theirs[name] ?? '')}</td>
                <td className="py-1.5 text-right">
                  {yours[name] === theirs[name] ? (
                    <span className="text-muted">Same</span>
                  ) : (
                    <Button size="sm" aria-label={`Use theirs: ${labels[name]}`} onPress={() => onTake(name)}>
                      Use theirs
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </Banner>
  );
}
