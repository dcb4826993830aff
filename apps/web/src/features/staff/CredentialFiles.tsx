import type { Credential } from '@homeward/contract/staff';
import { useEffect } from 'react';
import { Sheet } from '../../ui/Sheet.tsx';
import { OwnerFiles } from '../files/index.ts';
import { refetchCredentials } from './staff.credentials.queries.ts';

interface CredentialFilesProps {
  credential: Credential;
  isReadOnly: boolean;
  onClose: () => void;
}

/** The files of a credential beside the page. */
export function CredentialFiles({ credential, isReadOnly, onClose }: CredentialFilesProps) {
  // How many there are stands in the row.
  useEffect(() => () => void refetchCredentials(), []);
  return (
    <Sheet
      title={`Files of ${credential.kind.name}`}
      isOpen
      size="lg"
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
    >
      <OwnerFiles
        owner={{ ownerType: 'CREDENTIAL', ownerId: credential.id }}
        label={`Files of ${credential.kind.name}`}
        isInAddress={false}
        isReadOnly={isReadOnly}
      />
    </Sheet>
  );
}
