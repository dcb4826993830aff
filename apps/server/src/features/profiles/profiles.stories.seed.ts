import { type Address, emptyAddress } from '@homeward/contract/addresses';
import type { Day } from '@homeward/contract/core';
import { employmentTypes } from '@homeward/contract/profiles';
import { pick, type Random, randomFrom } from '../../platform/slice/index.ts';
import type { SeedProfile, SeedProvider } from './profiles.seed.store.ts';
import {
  firstAidKinds,
  type Land,
  languages,
  licenseKinds,
  organizations,
  schools,
  type Track,
  tracks,
} from './profiles.tracks.seed.ts';

/** Months since the year 0. */
type Month = number;

/** What the profiles of the demo are made from. */
export interface SeedSource {
  /** The ids of the skills, by name. */
  readonly skills: ReadonlyMap<string, string>;
  readonly today: Day;
  readonly makeId: () => string;
}

const between = (random: Random, least: number, most: number) =>
  least + Math.floor(random() * (most - least + 1));
const monthOf = (at: Month) => ({ month: at % 12, year: Math.floor(at / 12) });

function spanOf(from: Month, to: Month | null) {
  const start = monthOf(from);
  const end = to === null ? { month: null, year: null } : monthOf(to);
  return { startMonth: start.month, startYear: start.year, endMonth: end.month, endYear: end.year };
}

/** Profiles of care providers as they could be, always the same on the same day; a few have none. */
export function makeProfiles(providers: readonly SeedProvider[], source: SeedSource): SeedProfile[] {
  const random = randomFrom(20_261_124);
  return providers.flatMap((provider, at) => {
    const profile = makeProfile(random, provider, at, source);
    // The first is the account that the demo signs in with.
    return at === 0 || (provider.isOnboarded && at % 13 !== 12) ? [profile] : [];
  });
}

function makeProfile(random: Random, provider: SeedProvider, at: number, source: SeedSource): SeedProfile {
  const now = Number(source.today.slice(0, 4)) * 12 + Number(source.today.slice(5, 7)) - 1;
  const land: Land = provider.address?.country === 'Philippines' ? 'PH' : 'US';
  const track = tracks[at % tracks.length] ?? pick(random, tracks);
  const years = between(random, 3, 22);
  const known = (names: readonly string[]) => names.flatMap((name) => source.skills.get(name) ?? []);
  const skills = [
    ...track.skills.slice(0, between(random, 5, track.skills.length)),
    pick(random, languages[land]),
  ];
  return {
    userId: provider.id,
    about: pick(random, track.abouts).replace('{years}', String(years)),
    daysAgo: between(random, 1, 300),
    workExperiences: makeWork(random, {
      track,
      land,
      years,
      now,
      address: provider.address ?? emptyAddress,
    }).map((work) => ({ ...work, id: source.makeId(), skills: known(work.skills) })),
    education: makeEducation(random, land, now - years * 12),
    licenses: makeLicenses(random, {
      land,
      at,
      now,
      region: provider.address?.region ?? '',
    }),
    skills: known(skills),
  };
}

interface WorkSource {
  readonly track: Track;
  readonly land: Land;
  readonly years: number;
  readonly now: Month;
  readonly address: Address;
}

/** One to four places of work, the newest first, without a gap longer than a few months. */
function makeWork(random: Random, { track, land, years, now, address }: WorkSource) {
  const count = Math.min(between(random, 1, 4), Math.ceil(years / 2), track.duties.length);
  const each = Math.floor((years * 12) / count);
  const { city, region, country } = address;
  const formattedAddress = [city, region, country].filter(Boolean).join(', ');
  const place: Address = { ...emptyAddress, city, region, country, formattedAddress };
  return Array.from({ length: count }, (_, back) => {
    const to = back === 0 ? (random() < 0.85 ? null : now - 2) : now - back * each - between(random, 0, 3);
    const from = Math.min(now - (back + 1) * each, (to ?? now) - 3);
    return {
      title: track.titles[back % track.titles.length] ?? pick(random, track.titles),
      organization: pick(random, organizations[land]),
      employmentType: random() < 0.6 ? ('Full Time' as const) : pick(random, employmentTypes),
      ...spanOf(from, to),
      address: place,
      description: track.duties[back] ?? '',
      skills: track.skills.slice(back * 2, back * 2 + between(random, 2, 4)),
    };
  });
}

function makeEducation(random: Random, land: Land, before: Month): SeedProfile['education'] {
  const [school, degree, fieldOfStudy, months] = pick(random, schools[land]);
  const to = before - between(random, 0, 5);
  const grade = random() < 0.3 ? 'With honors' : '';
  return [{ school, degree, fieldOfStudy, ...spanOf(to - months, to), grade }];
}

interface LicenseSource {
  readonly land: Land;
  readonly at: number;
  readonly now: Month;
  readonly region: string;
}

/** Months until the first-aid certificate runs out: some have, some soon will, most have time. */
const monthsLeft = [1, 14, 22, 9, 0, 17, 11, -1, 19, 6, 2, 13, 21, 8, 16, -3];

function makeLicenses(random: Random, { land, at, now, region }: LicenseSource): SeedProfile['licenses'] {
  const professional = licenseKinds[land];
  const chosen = at % 3 === 0 ? professional.slice(0, 2) : [pick(random, professional)];
  const [name, issuer, prefix, holds] = pick(random, firstAidKinds);
  const cprLeft = monthsLeft[at % monthsLeft.length] ?? 12;
  const license = (
    named: { name: string; issuer: string; prefix: string },
    issued: Month,
    expires: Month | null,
  ): SeedProfile['licenses'][number] => {
    const from = monthOf(issued);
    const to = expires === null ? { month: null, year: null } : monthOf(expires);
    const expiration = { expirationMonth: to.month, expirationYear: to.year };
    const credentialId = `${named.prefix}-${between(random, 100_000, 999_999)}`;
    return {
      name: named.name,
      issuingOrganization: named.issuer,
      issuedMonth: from.month,
      issuedYear: from.year,
      ...expiration,
      hasNoExpiration: expires === null,
      credentialId,
      credentialUrl: random() < 0.7 ? `https://verify.example.org/credentials/${credentialId}` : '',
    };
  };
  return [
    ...chosen.map(([kind, by, short, forYears]) => {
      const stateIssuer = land === 'US' && region !== '' ? `${region} ${by}` : by;
      const left = between(random, 2, (forYears ?? 10) * 12 - 1);
      const issued = forYears === null ? now - left : now + left - forYears * 12;
      return license(
        { name: kind, issuer: stateIssuer, prefix: short },
        issued,
        forYears === null ? null : now + left,
      );
    }),
    license({ name, issuer, prefix }, now + cprLeft - holds * 12, now + cprLeft),
  ];
}
