import { formatHomeTime, serviceTypeLabels } from '@homeward/contract/core';
import type { ShiftRow } from '@homeward/contract/shifts';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { useDisplay } from '../session/index.ts';

interface ProposalChoicesProps {
  shifts: readonly ShiftRow[];
  /** The visit has ended: only then it can become a shift, or be rejected. */
  isOver: boolean;
  value: string | null;
  onChange: (choice: string) => void;
  error: string | undefined;
}

/** What the office can do with an unscheduled visit: `CREATE`, `REJECT`, or the id of a shift to link it to. */
export function ProposalChoices({ shifts, isOver, value, onChange, error }: ProposalChoicesProps) {
  const display = useDisplay();
  const links = shifts.map(({ id, startUtc: from, endUtc: to, timezone, serviceType, careProvider }) => ({
    value: id,
    label: `Link to ${formatHomeTime({ from, to, timezone }, display).text}, ${serviceTypeLabels[serviceType]}`,
    hint: careProvider?.fullName ?? 'Nobody assigned',
  }));
  const others = [
    { value: 'CREATE', label: 'Create a shift from this visit', hint: 'It gets the times of the visit.' },
    { value: 'REJECT', label: 'Reject the visit', hint: 'It counts for neither pay nor billing.' },
  ];
  return (
    <RadioGroup
      label="Decision"
      {...(!isOver && {
        hint: 'The visit is still running. You can create a shift or reject it once it is over.',
      })}
      options={isOver ? [...links, ...others] : links}
      value={value}
      onChange={onChange}
      error={error}
    />
  );
}
