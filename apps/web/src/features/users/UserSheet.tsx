import { profilePath } from '@homeward/contract/navigation';
import { Maximize2 } from 'lucide-react';
import { ButtonLink } from '../../ui/Link.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { type ProfileTab, UserProfile } from './UserProfile.tsx';
import { useFullName } from './users.queries.ts';

export interface UserSheetProps {
  id: string;
  tab: string | undefined;
  onTab: (tab: string) => void;
  onClose: () => void;
}

/** Somebody's profile beside the page that one is on. */
export function UserSheet({
  id,
  tab,
  onTab,
  moreTabs,
  onClose,
}: UserSheetProps & { moreTabs: readonly ProfileTab[] }) {
  const fullName = useFullName(id);
  return (
    <Sheet
      title={fullName ?? 'Profile'}
      size="lg"
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
    >
      <div className="[--gutter:1.25rem]">
        <UserProfile
          key={id}
          id={id}
          tab={tab}
          onTab={onTab}
          place="sheet"
          moreTabs={moreTabs}
          actions={() => (
            <ButtonLink href={profilePath(id)} icon={<Maximize2 aria-hidden size={15} />}>
              Open page
            </ButtonLink>
          )}
        />
      </div>
    </Sheet>
  );
}
