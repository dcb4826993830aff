import { type CareProvider, type CareProviderAnswer, profilesText } from '@homeward/contract/profiles';
import { mayEditProfile } from '@homeward/contract/users';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { BriefcaseMedical, Pencil, Plus } from 'lucide-react';
import { type ReactNode, type Ref, Suspense, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { DetailCard } from '../../ui/DetailCard.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { CardSkeleton, LoadingRegion } from '../../ui/Skeleton.tsx';
import { useViewer } from '../session/index.ts';
import { LicenseList } from './LicenseList.tsx';
import { useCareProviderLive } from './profiles.live.ts';
import { careProviderOptions } from './profiles.queries.ts';
import { RemoveProfile } from './RemoveProfile.tsx';
import { SkillTags } from './SkillTags.tsx';
import { TimelineList } from './TimelineList.tsx';

const CareProviderDialog = lazyPart(() =>
  import('./CareProviderDialog.tsx').then((module) => ({ default: module.CareProviderDialog })),
);

/** The editor is open, maybe at a license. */
interface Editing {
  readonly license?: string;
}

interface CareProviderCardProps {
  user: { readonly id: string; readonly fullName: string };
}

/** What a care provider has done and can do, with its proof. */
export function CareProviderCard({ user }: CareProviderCardProps) {
  const { data, error, isPending, isFetching, refetch } = useQuery(careProviderOptions(user.id));
  const [editing, setEditing] = useState<Editing>();
  const isEditing = editing !== undefined;
  const mayEdit = mayEditProfile(useViewer(), user);
  useCareProviderLive(user.id);
  const opener = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    // The button that opened the editor may be another one by now: "Add" has become "Edit".
    if (wasEditing.current && !isEditing) opener.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  if (isPending) return <CardWaiting />;
  if (!data) {
    return (
      <LoadFailed
        title="The professional profile could not be loaded"
        found={{ error, isFetching, refetch }}
      />
    );
  }
  const edit = () => setEditing({});
  return (
    <>
      {data.careProvider ? (
        <Profile
          profile={data.careProvider}
          timezone={data.timezone}
          onRenew={mayEdit ? (license) => setEditing({ license }) : undefined}
          head={
            mayEdit ? (
              <Head user={user} answer={data} profile={data.careProvider} opener={opener} onEdit={edit} />
            ) : (
              <LastChange answer={data} className="mb-4" />
            )
          }
        />
      ) : (
        <EmptyState
          title={profilesText.noProfile}
          icon={<BriefcaseMedical aria-hidden size={22} />}
          action={
            mayEdit ? (
              <Button ref={opener} icon={<Plus aria-hidden size={16} />} onPress={edit}>
                {profilesText.add}
              </Button>
            ) : undefined
          }
        >
          Work experience, skills, education and licenses will be shown here.
        </EmptyState>
      )}
      {editing ? (
        <Suspense fallback={null}>
          <CareProviderDialog
            user={user}
            answer={data}
            license={editing.license}
            isOpen
            onOpenChange={(isOpen) => setEditing(isOpen ? editing : undefined)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

interface HeadProps extends CareProviderCardProps {
  answer: CareProviderAnswer;
  profile: CareProvider;
  opener: Ref<HTMLButtonElement>;
  onEdit: () => void;
}

function Head({ user, answer, profile, opener, onEdit }: HeadProps) {
  return (
    <div className="mb-4 flex flex-wrap items-center justify-end gap-2.5">
      <LastChange answer={answer} />
      <RemoveProfile user={user} answer={answer} profile={profile} />
      <Button ref={opener} size="sm" icon={<Pencil aria-hidden size={15} />} onPress={onEdit}>
        {profilesText.edit}
      </Button>
    </div>
  );
}

/** Who has changed the profile last, so that a reader knows how far to trust it. */
interface LastChangeProps {
  answer: CareProviderAnswer;
  className?: string;
}

function LastChange({ answer: { updatedAt, updatedBy }, className }: LastChangeProps) {
  if (!updatedAt) return null;
  return (
    <p className={clsx('mr-auto text-sm text-muted', className)}>
      Last change: <RelativeTime at={updatedAt} />
      {updatedBy ? ` · ${updatedBy.fullName}` : ''}
    </p>
  );
}

interface ProfileProps {
  profile: CareProvider;
  timezone: string;
  head: ReactNode;
  onRenew: ((id: string) => void) | undefined;
}

function Profile({ profile, timezone, head, onRenew }: ProfileProps) {
  return (
    <>
      {head}
      <div className="grid items-start gap-4 @3xl:grid-cols-[8fr_7fr]">
        <div className="grid gap-4">
          <DetailCard title="About" isPlain>
            <p dir="auto" className="max-w-[72ch] whitespace-pre-line wrap-anywhere">
              {profile.about}
            </p>
          </DetailCard>
          <TimelineList
            title="Work experience"
            empty="No work experience yet."
            open={profilesText.present}
            entries={profile.workExperiences.map((work) => ({
              ...work,
              name: work.title,
              place: work.organization,
              kind: work.employmentType,
              texts: [{ text: work.description }],
            }))}
          />
          <TimelineList
            title="Education"
            empty="No education yet."
            open={profilesText.present}
            entries={profile.education.map((one) => ({
              ...one,
              name: one.school,
              place: `${one.degree}, ${one.fieldOfStudy}`,
              texts: [
                { label: 'Grade', text: one.grade },
                { label: 'Activities and societies', text: one.activitiesAndSocieties },
                { text: one.description },
              ],
            }))}
          />
        </div>
        <div className="grid gap-4">
          <DetailCard title="Skills" isPlain>
            {profile.skills.length > 0 ? (
              <SkillTags skills={profile.skills} label="Skills" />
            ) : (
              <p className="text-muted">No skills yet.</p>
            )}
          </DetailCard>
          <LicenseList licenses={profile.licenses} timezone={timezone} onRenew={onRenew} />
        </div>
      </div>
    </>
  );
}

function CardWaiting() {
  return (
    <LoadingRegion label="Loading the professional profile…">
      <div className="grid gap-4 @3xl:grid-cols-[8fr_7fr]">
        <div className="grid gap-4">
          <CardSkeleton rows={2} />
          <CardSkeleton rows={6} />
        </div>
        <div className="grid content-start gap-4">
          <CardSkeleton rows={2} />
          <CardSkeleton rows={4} />
        </div>
      </div>
    </LoadingRegion>
  );
}
