import {
  type Client,
  type ConsentSection,
  clientStates,
  mayReadAccessNotes,
  maySeeSection,
  tierOf,
} from '@homeward/contract/clients';
import { movesFor, type Viewer } from '@homeward/contract/core';
import { open, seal } from '../../platform/sealed/index.ts';
import type { Deps } from '../../platform/slice/index.ts';
import type { VisitAt } from './clients.access.store.ts';
import type { Reach } from './clients.reach.store.ts';
import type { StoredClient } from './clients.row.store.ts';

const purpose = 'access notes';

/** Access notes as they are kept: encrypted, empty where there are none. */
export function sealNotes(text: string, { env }: Pick<Deps, 'env'>): string {
  return text === '' ? '' : seal(text, env.sessionSecret, purpose);
}

function openNotes(sealed: string, { env }: Pick<Deps, 'env'>): string {
  return sealed === '' ? '' : open(sealed, env.sessionSecret, purpose);
}

/** A client as it is edited: with the access notes in words. */
export function openedClient(stored: StoredClient, deps: Pick<Deps, 'env'>): StoredClient {
  const addresses = stored.addresses.map((one) => ({
    ...one,
    accessNotes: openNotes(one.accessNotes ?? '', deps),
  }));
  return { ...stored, addresses };
}

/** Whether a viewer reads access notes by their visits. */
export const hasVisits = ({ role }: Viewer): boolean => role === 'CareProvider';

/**
 * A client as this viewer sees them: what is not theirs is not there.
 * @param visits of a caregiver with the client, near in time
 */
export function shownClient(
  stored: StoredClient,
  { sections, emergencyUntil }: Pick<Reach, 'sections' | 'emergencyUntil'>,
  viewer: Viewer,
  deps: Pick<Deps, 'env'>,
  visits: readonly VisitAt[] = [],
): Client {
  const tier = tierOf(viewer);
  return {
    ...basicOf(stored),
    // Emergency access moves nothing.
    moves: emergencyUntil === null ? movesFor(clientStates, stored.status, viewer, stored) : [],
    ...(tier === 'FAMILY' && familyOf(stored, sections as ConsentSection[], viewer)),
    ...((tier === 'CARE' || tier === 'OFFICE') && careOf(stored)),
    ...(tier === 'CARE' && { addresses: addressesFor(stored, visits, deps) }),
    ...(tier === 'OFFICE' && officeOf(openedClient(stored, deps))),
    ...(emergencyUntil !== null && { emergencyUntil }),
  };
}

function basicOf({
  id,
  fullName,
  preferredName,
  isDeceased,
  status,
  version,
  firstName,
  lastName,
  pronouns,
  office,
  careManager,
}: StoredClient) {
  return {
    id,
    fullName,
    preferredName,
    isDeceased,
    status,
    version,
    firstName,
    lastName,
    pronouns,
    office,
    careManager,
  };
}

function familyOf(
  { whatMatters, lifeStory, caregiverPreferences }: StoredClient,
  sections: readonly ConsentSection[],
  viewer: Viewer,
) {
  const plan = maySeeSection(viewer, 'carePlan', sections);
  return { sections: [...sections], ...(plan && { whatMatters, lifeStory, caregiverPreferences }) };
}

function careOf(stored: StoredClient) {
  const { clientNo, birthDate, gender, phones, religion, pets, smokingInHome, whatMatters, lifeStory } =
    stored;
  const { whatToWatch, caregiverPreferences, languages, riskFlags, codeStatus, startOfCare, hold } = stored;
  const { allergies, noKnownAllergies } = stored;
  return {
    clientNo,
    birthDate,
    gender,
    phones,
    religion,
    pets,
    smokingInHome,
    whatMatters,
    lifeStory,
    whatToWatch,
    caregiverPreferences,
    languages,
    riskFlags,
    codeStatus,
    allergies,
    noKnownAllergies,
    startOfCare,
    hold,
  };
}

/** Addresses with how to get in where the caregiver has a visit: each by the visits there. */
function addressesFor({ addresses }: StoredClient, visits: readonly VisitAt[], deps: Pick<Deps, 'env'>) {
  const now = new Date();
  return addresses.map(({ accessNotes = '', ...one }) => {
    const here = visits.filter(({ addressId }) => addressId === one.id);
    const mayEnter = accessNotes !== '' && mayReadAccessNotes(here, now);
    return mayEnter ? { ...one, accessNotes: openNotes(accessNotes, deps) } : one;
  });
}

function officeOf(stored: StoredClient) {
  const { email, payer, referralSource, agreementSignedOn, hasPhotoConsent, hasAiConsent } = stored;
  const { caregiverGender, discharge, missing, attention, addresses } = stored;
  return {
    email,
    caregiverGender,
    payer,
    referralSource,
    agreementSignedOn,
    hasPhotoConsent,
    hasAiConsent,
    discharge,
    missing,
    attention,
    addresses,
  };
}
