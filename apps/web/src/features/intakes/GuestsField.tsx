import type { Intake, IntakeSection } from '@homeward/contract/intakes';
import { sentenceOf } from '../../lib/problem.ts';
import { PeoplePicker } from '../users/index.ts';
import { useInvite } from './intakes.queries.ts';

interface GuestsFieldProps {
  intake: Intake;
  section: IntakeSection;
}

/** The medical professionals who answer a section beside the office; each change holds at once. */
export function GuestsField({ intake, section }: GuestsFieldProps) {
  const invite = useInvite(intake.id, section.section);
  const guests = section.guests ?? [];
  return (
    <PeoplePicker
      label="Medical professionals who also answer it"
      isOptional
      roles={['MedicalProfessional']}
      value={guests.map(({ id, fullName }) => ({ id, name: fullName }))}
      error={invite.isError ? sentenceOf(invite.error) : undefined}
      onChange={(people) => invite.mutate(people.map(({ id }) => id))}
    />
  );
}
