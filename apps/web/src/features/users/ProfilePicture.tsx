import type { User } from '@homeward/contract/users';
import { Camera } from 'lucide-react';
import { IconButton } from '../../ui/IconButton.tsx';
import { UserAvatar } from '../../ui/UserAvatar.tsx';

interface ProfilePictureProps {
  user: Pick<User, 'id' | 'fullName' | 'image'>;
  /** Absent where the viewer may not change it. */
  onChange: (() => void) | undefined;
}

/** Somebody's face, large, with the button that changes it. */
export function ProfilePicture({ user, onChange }: ProfilePictureProps) {
  return (
    <span className="relative shrink-0">
      <UserAvatar name={user.fullName} image={user.image} userId={user.id} size={84} />
      {onChange ? (
        <IconButton
          label="Change photo"
          size="sm"
          variant="secondary"
          icon={<Camera aria-hidden size={15} />}
          onPress={onChange}
          className="absolute! -bottom-1 -left-1 rounded-full!"
        />
      ) : null}
    </span>
  );
}
