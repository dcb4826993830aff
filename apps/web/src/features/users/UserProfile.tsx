import type { Viewer } from '@homeward/contract/core';
import { mayEditProfile, mayReadProfile, type User } from '@homeward/contract/users';
import { useQuery } from '@tanstack/react-query';
import { Pencil, UserRoundX } from 'lucide-react';
import { type ComponentType, type ReactNode, Suspense, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { CardSkeleton, HeaderSkeleton, LoadingRegion, TextSkeleton } from '../../ui/Skeleton.tsx';
import { SuspenseCard } from '../../ui/SuspenseCard.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { useViewer } from '../session/index.ts';
import { MedicalCard } from './MedicalCard.tsx';
import { ProfileActivity } from './ProfileActivity.tsx';
import { ProfileHeader } from './ProfileHeader.tsx';
import { ProfileOverview } from './ProfileOverview.tsx';
import { ProfilePreferences } from './ProfilePreferences.tsx';
import { UserLink } from './UserLink.tsx';
import { cardOptions, profileOptions } from './users.queries.ts';

const EditPersonalDialog = lazyPart(() =>
  import('./EditPersonalDialog.tsx').then((module) => ({ default: module.EditPersonalDialog })),
);
const AvatarDialog = lazyPart(() =>
  import('./AvatarDialog.tsx').then((module) => ({ default: module.AvatarDialog })),
);
const DisplayDialog = lazyPart(() =>
  import('./DisplayDialog.tsx').then((module) => ({ default: module.DisplayDialog })),
);
const MedicalDialog = lazyPart(() =>
  import('./MedicalDialog.tsx').then((module) => ({ default: module.MedicalDialog })),
);
const CareProviderCard = lazyPart(() =>
  import('../profiles/index.ts').then((module) => ({ default: module.CareProviderCard })),
);
const Reviews = lazyPart(() => import('../ratings/index.ts').then((module) => ({ default: module.Reviews })));
const PublicProfile = lazyPart(() =>
  import('./PublicProfile.tsx').then((module) => ({ default: module.PublicProfile })),
);
const OwnerFiles = lazyPart(() =>
  import('../files/index.ts').then((module) => ({ default: module.OwnerFiles })),
);

/** A tab that another slice brings, after those of the profile itself. */
export interface ProfileTab {
  readonly id: string;
  readonly label: string;
  readonly isShown: (viewer: Viewer, user: User) => boolean;
  readonly Content: ComponentType<{ user: User }>;
}

interface UserProfileProps {
  id: string;
  /** The chosen tab, kept in the address. */
  tab: string | undefined;
  onTab: (tab: string) => void;
  /** A page has the name as its title; a sheet has it in its head. */
  place: 'page' | 'sheet';
  /** What else stands beside "Edit Profile". */
  actions?: (user: User) => ReactNode;
  /** Above the head on a page. */
  breadcrumbs?: (user: User) => ReactNode;
  moreTabs?: readonly ProfileTab[];
}

/** Somebody's profile: the same on its page and in the side sheet, and whatever of it the viewer may read. */
export function UserProfile(props: UserProfileProps) {
  const viewer = useViewer();
  const isWholeByRole = mayReadProfile(viewer, props);
  // Whether they look after a client together, the server knows.
  const card = useQuery({ ...cardOptions(props.id), enabled: !isWholeByRole });
  if (mayReadProfile(viewer, { id: props.id, sharesClient: card.data?.sharesClient }))
    return <WholeProfile {...props} />;
  return (
    <Suspense fallback={<ProfileSkeleton isPage={props.place === 'page'} />}>
      <div className="@container">
        <PublicProfile id={props.id} isPage={props.place === 'page'} />
      </div>
    </Suspense>
  );
}

function WholeProfile({ id, tab, onTab, place, actions, breadcrumbs, moreTabs = [] }: UserProfileProps) {
  const { data, error, isPending, isFetching, refetch } = useQuery(profileOptions(id));
  if (isPending) return <ProfileSkeleton isPage={place === 'page'} />;
  if (error && data === undefined) {
    return (
      <LoadFailed
        title="Error loading user"
        found={{ error, isFetching, refetch }}
        isPage={place === 'page'}
      />
    );
  }
  if (!data) return <EmptyState title="No user data available" icon={<UserRoundX aria-hidden size={22} />} />;
  return (
    <div className="@container">
      {breadcrumbs ? <div className="mb-3">{breadcrumbs(data)}</div> : null}
      <Loaded
        user={data}
        tab={tab}
        onTab={onTab}
        place={place}
        actions={actions?.(data)}
        moreTabs={moreTabs}
      />
    </div>
  );
}

type Dialog = 'personal' | 'picture' | 'display' | 'medical';

interface LoadedProps extends Pick<UserProfileProps, 'tab' | 'onTab' | 'place'> {
  user: User;
  actions: ReactNode;
  moreTabs: readonly ProfileTab[];
}

function Loaded({ user, tab, onTab, place, actions, moreTabs }: LoadedProps) {
  const viewer = useViewer();
  const [dialog, setDialog] = useState<Dialog>();
  const mayEdit = mayEditProfile(viewer, user);
  const edit = (which: Dialog) => (mayEdit ? () => setDialog(which) : undefined);
  const close = (isOpen: boolean) => (isOpen ? undefined : setDialog(undefined));
  const tabs = [
    {
      id: 'overview',
      label: 'Overview',
      content: <ProfileOverview user={user} onEdit={edit('personal')} />,
    },
    {
      id: 'preferences',
      label: 'Preferences',
      content: <ProfilePreferences user={user} onEdit={edit('display')} />,
    },
    { id: 'activity', label: 'Activity', content: <ProfileActivity user={user} /> },
    ...(user.role === 'MedicalProfessional'
      ? [
          {
            id: 'professional',
            label: 'Professional Information',
            content: <MedicalCard medical={user.medicalProfessional} onEdit={edit('medical')} />,
          },
        ]
      : []),
    ...(user.role === 'CareProvider'
      ? [
          {
            id: 'professional',
            label: 'Professional Information',
            content: <Professional user={user} />,
          },
          {
            id: 'reviews',
            label: 'Reviews',
            content: <ProviderReviews provider={user} isPage={place === 'page'} />,
          },
        ]
      : []),
    {
      id: 'documents',
      label: 'Documents',
      content: <Documents user={user} isPage={place === 'page'} />,
    },
    ...moreTabs
      .filter(({ isShown }) => isShown(viewer, user))
      .map(({ id, label, Content }) => ({ id, label, content: <Content user={user} /> })),
  ];
  const selected = tabs.some(({ id }) => id === tab) ? (tab ?? 'overview') : 'overview';
  // The professional profile has an "Edit Profile" of its own: two on one tab would open different dialogs.
  const editProfile = selected === 'professional' ? undefined : edit('personal');
  return (
    <>
      <ProfileHeader
        user={user}
        isPage={place === 'page'}
        onPicture={edit('picture')}
        actions={
          <>
            {actions}
            {editProfile ? (
              <Button
                // A page has one primary action: here it is to write a review.
                variant={selected === 'reviews' ? 'secondary' : 'primary'}
                icon={<Pencil aria-hidden size={16} />}
                onPress={editProfile}
              >
                Edit Profile
              </Button>
            ) : null}
          </>
        }
      />
      <div className="mt-4">
        <Tabs label={`Profile of ${user.fullName}`} tabs={tabs} selected={selected} onSelect={onTab} />
      </div>
      <Suspense fallback={null}>
        {dialog === 'personal' ? <EditPersonalDialog user={user} isOpen onOpenChange={close} /> : null}
        {dialog === 'picture' ? <AvatarDialog user={user} isOpen onOpenChange={close} /> : null}
        {dialog === 'display' ? <DisplayDialog user={user} isOpen onOpenChange={close} /> : null}
        {dialog === 'medical' ? <MedicalDialog user={user} isOpen onOpenChange={close} /> : null}
      </Suspense>
    </>
  );
}

/** What a care provider has done and can do. */
function Professional({ user }: { user: User }) {
  return (
    <SuspenseCard label="Loading the professional profile…" rows={6}>
      <CareProviderCard user={user} />
    </SuspenseCard>
  );
}

/** What was said of a care provider. */
interface ProviderReviewsProps {
  provider: Pick<User, 'id' | 'fullName'>;
  isPage: boolean;
}

function ProviderReviews({ provider, isPage }: ProviderReviewsProps) {
  return (
    <SuspenseCard label="Loading the reviews…" rows={6}>
      <Reviews provider={provider} person={UserLink} isInAddress={isPage} />
    </SuspenseCard>
  );
}

/** Somebody's files. */
function Documents({ user, isPage }: { user: User; isPage: boolean }) {
  return (
    <SuspenseCard label="Loading the documents…">
      <OwnerFiles
        owner={{ ownerType: 'USER', ownerId: user.id }}
        label={`Documents of ${user.fullName}`}
        isInAddress={isPage}
      />
    </SuspenseCard>
  );
}

function ProfileSkeleton({ isPage }: { isPage: boolean }) {
  return (
    <LoadingRegion label="Loading the profile…">
      {isPage ? <TextSkeleton className="mb-3 max-w-48 text-sm" /> : null}
      <HeaderSkeleton hasAvatar />
      <div className="mt-4 border-b border-line py-2.5">
        <TextSkeleton className="max-w-80" />
      </div>
      <div className="mt-4.5 grid gap-4 lg:grid-cols-2">
        <CardSkeleton rows={5} />
        <CardSkeleton rows={4} />
      </div>
    </LoadingRegion>
  );
}
