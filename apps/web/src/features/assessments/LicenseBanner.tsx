import { type Answers, roleGroups, roleIn } from '@homeward/contract/core';
import {
  type Instrument,
  instrumentsText,
  licensedWorkLabels,
  worksUsed,
} from '@homeward/contract/instruments';
import { Banner } from '../../ui/Banner.tsx';
import { Link } from '../../ui/Link.tsx';
import { useViewer } from '../session/index.ts';
import { useConfirmedWorks } from './assessments.queries.ts';

const adminLevel = roleIn(...roleGroups.adminLevel);

interface LicenseBannerProps {
  instrument: Instrument;
  answers: Answers;
}

/** Says before anything is answered what the signature will need: a work that the agency has not confirmed. */
export function LicenseBanner({ instrument: { key, works }, answers }: LicenseBannerProps) {
  const viewer = useViewer();
  const confirmed = useConfirmedWorks(key);
  if (confirmed === undefined) return null;
  const used = worksUsed(key, answers);
  // Which source it is may not be chosen yet: until then each work is named that may be used.
  const isOpen = key === 'acl' ? answers.source === undefined : key === 'rti' && answers.mode === undefined;
  const missing = (isOpen ? works : used).find((work) => !confirmed.includes(work));
  if (missing === undefined) return null;
  const label = licensedWorkLabels[missing];
  return (
    <Banner
      tone="warning"
      title={isOpen ? instrumentsText.licenseOfSource(label) : instrumentsText.licenseFirst(label)}
    >
      {adminLevel.allows(viewer) ? (
        <Link href="/dashboard/settings/offices#confirmedWorks">Confirm it in Settings</Link>
      ) : (
        'An admin confirms it in Settings.'
      )}
    </Banner>
  );
}
