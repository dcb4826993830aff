import { formatDate, formatDateTime } from '@homeward/contract/core';
import { mayVerifyPhone, type User } from '@homeward/contract/users';
import { Pencil } from 'lucide-react';
import { formatPhone } from '../../lib/phone/national.ts';
import { Button } from '../../ui/Button.tsx';
import { DetailCard, DetailRow } from '../../ui/DetailCard.tsx';
import { AgoBeside } from '../../ui/RelativeTime.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { useDisplay, useViewer } from '../session/index.ts';
import { ActiveBadge } from './ActiveBadge.tsx';
import { ProfileCare } from './ProfileCare.tsx';
import { useSendVerification } from './users.profile.queries.ts';
import { VerifyPhone } from './VerifyPhone.tsx';

interface ProfileOverviewProps {
  user: User;
  /** Absent where the viewer may not edit. */
  onEdit: (() => void) | undefined;
}

/** Who somebody is, and how their account stands. */
export function ProfileOverview({ user, onEdit }: ProfileOverviewProps) {
  const display = useDisplay();
  const viewer = useViewer();
  const { address1, city, formattedAddress } = user.address;
  const hasAddress = [address1, city, formattedAddress].some(Boolean);
  return (
    <div className="grid items-start gap-4 @3xl:grid-cols-[8fr_7fr]">
      <DetailCard
        title="Personal Information"
        action={
          onEdit ? (
            <Button variant="quiet" size="sm" icon={<Pencil aria-hidden size={15} />} onPress={onEdit}>
              Edit
            </Button>
          ) : undefined
        }
      >
        <DetailRow label="Full name">{user.fullName}</DetailRow>
        <DetailRow label="Username">
          <span className="font-mono text-sm">{user.username}</span>
        </DetailRow>
        <DetailRow label="Email">
          <Verified isVerified={user.emailVerified}>
            <a
              href={`mailto:${user.email}`}
              className="touch-target wrap-anywhere no-underline hover:underline"
            >
              {user.email}
            </a>
            {onEdit && user.isOnboarded && !user.emailVerified ? <VerifyEmail user={user} /> : null}
          </Verified>
        </DetailRow>
        <DetailRow label="Phone">
          {user.phone ? (
            <Verified isVerified={user.phoneVerified}>
              <a
                href={`tel:${user.phone}`}
                className="touch-target tabular-nums no-underline hover:underline"
              >
                {formatPhone(user.phone)}
              </a>
              {user.phoneVerified || !user.isOnboarded ? null : mayVerifyPhone(viewer, user) ? (
                <VerifyPhone user={user} phone={user.phone} />
              ) : viewer.id === user.id ? (
                <span className="text-sm text-muted">The office verifies it by calling you.</span>
              ) : null}
            </Verified>
          ) : null}
        </DetailRow>
        <DetailRow label="Address">{hasAddress ? <AddressLines address={user.address} /> : null}</DetailRow>
      </DetailCard>
      <DetailCard title="Account Information">
        <DetailRow label="Member Since">
          <time
            dateTime={user.createdAt}
            title={formatDateTime(user.createdAt, display)}
            className="tabular-nums"
          >
            {formatDate(user.createdAt, display)}
          </time>
        </DetailRow>
        <DetailRow label="Last Login">
          {user.lastLogin ? (
            <span className="tabular-nums">
              {formatDateTime(user.lastLogin, display)}
              <span className="text-muted">
                <AgoBeside at={user.lastLogin} />
              </span>
            </span>
          ) : (
            'Never'
          )}
        </DetailRow>
        <DetailRow label="Account Status">
          <ActiveBadge isActive={user.isActive} />
        </DetailRow>
        <DetailRow label="Onboarding Status">
          <StatusBadge kind={user.isOnboarded ? 'good' : 'waiting'}>
            {user.isOnboarded ? 'Completed' : 'Pending'}
          </StatusBadge>
        </DetailRow>
      </DetailCard>
      {user.role === 'CareProvider' ? <ProfileCare userId={user.id} /> : null}
    </div>
  );
}

/** Sends the letter; its link does the rest. */
function VerifyEmail({ user }: { user: User }) {
  const send = useSendVerification(user.id);
  return (
    <Button
      size="sm"
      isPending={send.isPending}
      pendingLabel="Sending…"
      isDisabled={send.isSuccess}
      onPress={() => send.mutate()}
    >
      {send.isSuccess ? 'Letter sent' : 'Verify email'}
    </Button>
  );
}

function Verified({ isVerified, children }: { isVerified: boolean; children: React.ReactNode }) {
  return (
    <span className="inline-flex max-w-full flex-wrap items-center gap-x-2.5 gap-y-1">
      {children}
      {isVerified ? <StatusBadge kind="good">Verified</StatusBadge> : null}
    </span>
  );
}

/** Street, then place: as it is written on a letter. */
function AddressLines({ address }: { address: User['address'] }) {
  const street = [address.address1, address.address2].filter(Boolean).join(', ');
  const place = [
    address.city,
    [address.region, address.postalCode].filter(Boolean).join(' '),
    address.country,
  ]
    .filter(Boolean)
    .join(', ');
  if (!street && !place) return address.formattedAddress;
  return (
    <>
      {street ? <span className="block">{street}</span> : null}
      {place ? <span className="block">{place}</span> : null}
    </>
  );
}
