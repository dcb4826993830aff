import { medicalRoleLabel, type User } from '@homeward/contract/users';
import { Pencil } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { DetailCard, DetailRow } from '../../ui/DetailCard.tsx';

interface MedicalCardProps {
  medical: User['medicalProfessional'];
  onEdit: (() => void) | undefined;
}

/** What a medical professional does, and the numbers that they are registered under; "—" where nothing is known. */
export function MedicalCard({ medical, onEdit }: MedicalCardProps) {
  return (
    <DetailCard
      title="Professional Information"
      className="max-w-2xl"
      action={
        onEdit ? (
          <Button size="sm" icon={<Pencil aria-hidden size={15} />} onPress={onEdit}>
            Edit Profile
          </Button>
        ) : undefined
      }
    >
      <DetailRow label="Role">{medical?.role ? medicalRoleLabel(medical.role) : null}</DetailRow>
      <DetailRow label="Speciality">{medical?.speciality}</DetailRow>
      <DetailRow label="Sub-speciality">{medical?.subSpeciality}</DetailRow>
      <DetailRow label="UPIN">
        {medical?.upin ? <span className="font-mono text-sm">{medical.upin}</span> : null}
      </DetailRow>
      <DetailRow label="NPI">
        {medical?.npi ? <span className="font-mono text-sm">{medical.npi}</span> : null}
      </DetailRow>
    </DetailCard>
  );
}
