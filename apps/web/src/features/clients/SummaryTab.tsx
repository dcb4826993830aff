import {
  type Client,
  codeStatusLabels,
  consentSectionLabels,
  mayReadContacts,
  mayReadHealth,
  payerLabels,
} from '@homeward/contract/clients';
import { formatDate } from '@homeward/contract/core';
import { genderLabels, petLabels } from '@homeward/contract/staff';
import { Suspense } from 'react';
import { Button } from '../../ui/Button.tsx';
import { DetailCard, DetailRow } from '../../ui/DetailCard.tsx';
import { EmailLink } from '../../ui/EmailLink.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { PhoneLink } from '../../ui/PhoneLink.tsx';
import { useDisplay, useViewer } from '../session/index.ts';
import { UserLink } from '../users/index.ts';
import { AddressesCard } from './AddressesCard.tsx';
import { Allergies } from './Allergies.tsx';
import { RiskBadges } from './RiskBadges.tsx';
import { WhomToCall } from './WhomToCall.tsx';

const FaceSheetButton = lazyPart(() =>
  import('./FaceSheetButton.tsx').then((module) => ({ default: module.FaceSheetButton })),
);

interface SummaryTabProps {
  client: Client;
  onTab: (tab: string) => void;
}

/** A page about a person: what matters, what to watch, whom to call, then the facts that the answer has. */
export function SummaryTab({ client, onTab }: SummaryTabProps) {
  const viewer = useViewer();
  const { addresses = [] } = client;
  return (
    <div className="grid items-start gap-4 @3xl:grid-cols-[8fr_7fr]">
      <div className="grid gap-4">
        <AllergiesLine client={client} />
        <MattersCard client={client} />
        <WatchCard client={client} onTab={onTab} />
        {client.sections ? <SectionsCard sections={client.sections} /> : null}
        {addresses.length > 0 ? <AddressesCard addresses={addresses} /> : null}
      </div>
      <div className="grid gap-4">
        {mayReadContacts.allows(viewer) && viewer.role !== 'Family' ? (
          <WhomToCall clientId={client.id} onAll={() => onTab('contacts')} />
        ) : null}
        <CareCard client={client} />
        <PersonCard client={client} />
      </div>
    </div>
  );
}

function AllergiesLine({ client: { allergies, noKnownAllergies } }: { client: Client }) {
  if (allergies === undefined || noKnownAllergies === undefined) return null;
  return <Allergies of={{ allergies, noKnownAllergies }} />;
}

function MattersCard({ client }: { client: Client }) {
  const { whatMatters, lifeStory, caregiverPreferences } = client;
  if (whatMatters === undefined && lifeStory === undefined && caregiverPreferences === undefined) return null;
  const isEmpty = !whatMatters && !lifeStory && !caregiverPreferences;
  return (
    <DetailCard title="What matters" isPlain>
      {isEmpty ? <p className="text-muted">Not recorded yet.</p> : null}
      <div className="grid max-w-[72ch] gap-3.5 wrap-anywhere">
        {whatMatters ? (
          <p dir="auto" className="text-md whitespace-pre-line">
            {whatMatters}
          </p>
        ) : null}
        {caregiverPreferences ? (
          <Passage title="Wishes about caregivers" text={caregiverPreferences} />
        ) : null}
        {lifeStory ? <Passage title="Life story" text={lifeStory} /> : null}
      </div>
    </DetailCard>
  );
}

function Passage({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <h3 className="font-bold">{title}</h3>
      <p dir="auto" className="whitespace-pre-line">
        {text}
      </p>
    </div>
  );
}

function WatchCard({ client, onTab }: SummaryTabProps) {
  const viewer = useViewer();
  const { riskFlags, codeStatus, whatToWatch } = client;
  if (riskFlags === undefined && codeStatus === undefined && whatToWatch === undefined) return null;
  return (
    <DetailCard
      title="What to watch"
      isPlain
      action={
        <div className="flex flex-wrap items-center justify-end gap-2">
          {mayReadHealth.allows(viewer) ? (
            <Suspense fallback={null}>
              <FaceSheetButton clientId={client.id} />
            </Suspense>
          ) : null}
          <Button variant="quiet" size="sm" onPress={() => onTab('health')}>
            Health record
          </Button>
        </div>
      }
    >
      <div className="grid max-w-[72ch] gap-3 wrap-anywhere">
        {riskFlags && riskFlags.length > 0 ? <RiskBadges flags={riskFlags} /> : null}
        {codeStatus ? (
          <p>
            <span className="text-muted">Code status: </span>
            <span className="font-bold">{codeStatusLabels[codeStatus]}</span>
          </p>
        ) : null}
        {whatToWatch ? (
          <p dir="auto" className="whitespace-pre-line">
            {whatToWatch}
          </p>
        ) : riskFlags?.length === 0 ? (
          <p className="text-muted">Nothing recorded.</p>
        ) : null}
      </div>
    </DetailCard>
  );
}

/** What a family member may see, by consent. */
function SectionsCard({ sections }: { sections: NonNullable<Client['sections']> }) {
  return (
    <DetailCard title="What you may see" isPlain>
      {sections.length === 0 ? (
        <p className="text-muted">Nothing yet. The office can give you access to more.</p>
      ) : (
        <ul className="list-disc pl-5">
          {sections.map((section) => (
            <li key={section}>{consentSectionLabels[section]}</li>
          ))}
        </ul>
      )}
    </DetailCard>
  );
}

function CareCard({ client }: { client: Client }) {
  const display = useDisplay();
  const { careManager, office, startOfCare, payer, referralSource, agreementSignedOn } = client;
  const { hasPhotoConsent, hasAiConsent } = client;
  const day = (value: string | null) => (value === null ? '' : formatDate(value, display));
  return (
    <DetailCard title="Care">
      <DetailRow label="Care manager">
        {careManager ? <UserLink userId={careManager.id}>{careManager.fullName}</UserLink> : null}
      </DetailRow>
      <DetailRow label="Office">{office.name}</DetailRow>
      {startOfCare === undefined ? null : <DetailRow label="Start of care">{day(startOfCare)}</DetailRow>}
      {payer === undefined ? null : <DetailRow label="Payer">{payer && payerLabels[payer]}</DetailRow>}
      {referralSource === undefined ? null : <DetailRow label="Came to us by">{referralSource}</DetailRow>}
      {agreementSignedOn === undefined ? null : (
        <DetailRow label="Agreement">
          {agreementSignedOn === null ? 'Not signed' : `Signed on ${day(agreementSignedOn)}`}
        </DetailRow>
      )}
      {hasPhotoConsent === undefined ? null : (
        <DetailRow label="Photos">{hasPhotoConsent ? 'May be taken' : 'No consent'}</DetailRow>
      )}
      {hasAiConsent === undefined ? null : (
        <DetailRow label="Assistant">{hasAiConsent ? 'May be used' : 'No consent'}</DetailRow>
      )}
    </DetailCard>
  );
}

function PersonCard({ client }: { client: Client }) {
  const { gender, caregiverGender, languages, religion, pets, smokingInHome, phones, email } = client;
  const isShown = [gender, languages, religion, pets, smokingInHome, phones, email].some(
    (value) => value !== undefined,
  );
  if (!isShown) return null;
  return (
    <DetailCard title="Person">
      {phones === undefined ? null : (
        <DetailRow label="Phone">
          {phones.length === 0
            ? null
            : phones.map(({ label, number }) => (
                <span key={`${label} ${number}`} className="flex flex-wrap items-center gap-x-2">
                  <PhoneLink phone={number} hasIcon />
                  {label === '' ? null : <span className="text-sm text-muted">{label}</span>}
                </span>
              ))}
        </DetailRow>
      )}
      {email === undefined ? null : (
        <DetailRow label="Email">{email === '' ? null : <EmailLink email={email} />}</DetailRow>
      )}
      {languages === undefined ? null : <DetailRow label="Languages">{languages.join(', ')}</DetailRow>}
      {gender === undefined ? null : <DetailRow label="Gender">{gender && genderLabels[gender]}</DetailRow>}
      {caregiverGender === undefined ? null : (
        <DetailRow label="Preferred caregivers">{caregiverGender && genderLabels[caregiverGender]}</DetailRow>
      )}
      {religion === undefined ? null : <DetailRow label="Religion">{religion}</DetailRow>}
      {pets === undefined ? null : (
        <DetailRow label="Pets">{pets.map((pet) => petLabels[pet]).join(', ')}</DetailRow>
      )}
      {smokingInHome === undefined ? null : (
        <DetailRow label="Smoking at home">
          {smokingInHome === null ? null : smokingInHome ? 'Yes' : 'No'}
        </DetailRow>
      )}
    </DetailCard>
  );
}
