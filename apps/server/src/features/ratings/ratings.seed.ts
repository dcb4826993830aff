import { isInGroup } from '@homeward/contract/core';
import type { ReviewMove, ReviewState } from '@homeward/contract/ratings';
import { type Deps, pick, type Random, randomFrom } from '../../platform/slice/index.ts';
import { insertMoves } from '../../platform/states/index.ts';
import { reviewHistory } from './ratings.changes.service.ts';
import { colleague, content, delighted, mixed, type Tone, unhappy } from './ratings.comments.seed.ts';
import {
  hasNoRatings,
  insertSeedRatings,
  readSeedPeople,
  type SeedPerson,
  type SeedRating,
} from './ratings.seed.store.ts';

const hourMinutes = 60;
const dayMinutes = 24 * hourMinutes;
/** The demo's own care provider: whoever signs in as them finds reviews of every kind. */
const demoProvider = 'care.provider';

/** Lets the people of the demo agency say how it was; nothing where somebody was rated. */
export async function seedRatings({ db }: Deps): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await hasNoRatings(tx))) return;
    const list = makeRatings(await readSeedPeople(tx));
    if (list.length === 0) return;
    const verified = await insertSeedRatings(tx, list);
    await insertMoves(
      tx,
      verified.map((one) => ({
        ...one,
        thingType: reviewHistory.type,
        move: 'verify' satisfies ReviewMove,
        from: 'UNVERIFIED' satisfies ReviewState,
        to: 'VERIFIED' satisfies ReviewState,
        version: 1,
      })),
    );
  });
}

/** What a demo's people have said of its care providers. Always the same, but for when. */
function makeRatings(people: readonly SeedPerson[]): SeedRating[] {
  const random = randomFrom(20_261_122);
  const families = people.filter(({ role }) => role === 'Family');
  const managers = people.filter(({ role }) => role === 'CareManager');
  const colleagues = people.filter(
    ({ role }) => role === 'MedicalProfessional' || isInGroup(role, 'careManagerLevel'),
  );
  if (families.length === 0 || managers.length === 0) return [];
  return people
    .filter(({ role }) => role === 'CareProvider')
    .flatMap((provider) => {
      // Each has a way of their own: most are liked, a few are not.
      const warmth = random();
      const count =
        provider.username === demoProvider ? 17 : random() < 0.2 ? 0 : Math.ceil(random() ** 2 * 14);
      return Array.from({ length: count }, (_, index) => {
        const isColleague = colleagues.length > 0 && random() < 0.18;
        const rater = pick(random, isColleague ? colleagues : families);
        const tone = isColleague ? colleague : toneOf(random, warmth);
        return makeRating(random, { provider, rater, tone, managers, isNewest: index === 0 });
      });
    });
}

function toneOf(random: Random, warmth: number): Tone {
  const mood = random() * 0.7 + warmth * 0.3;
  if (mood > 0.42) return delighted;
  if (mood > 0.22) return content;
  return mood > 0.09 ? mixed : unhappy;
}

interface Told {
  readonly provider: SeedPerson;
  readonly rater: SeedPerson;
  readonly tone: Tone;
  readonly managers: readonly SeedPerson[];
  readonly isNewest: boolean;
}

function makeRating(random: Random, { provider, rater, tone, managers, isNewest }: Told): SeedRating {
  const oldest = Math.max(2, Math.min(provider.ageHours, rater.ageHours, 24 * 330)) * hourMinutes;
  const minutesAgo = Math.floor(
    isNewest ? random() * Math.min(oldest, 2 * dayMinutes) : random() ** 1.6 * oldest,
  );
  // Somebody reads them within a few days; what came today still waits.
  const readAfter = Math.floor((0.2 + random() * 3) * dayMinutes);
  const isVerified = minutesAgo > readAfter && random() < 0.85;
  const parts = [pick(random, tone.openings), pick(random, tone.details), pick(random, tone.closings)];
  return {
    userId: provider.id,
    raterId: rater.id,
    halfStars: pick(random, tone.scores),
    comment: parts
      .filter((part) => part !== '')
      .join(random() < 0.2 ? '\n\n' : ' ')
      .replaceAll('{name}', provider.firstName),
    minutesAgo,
    // A care manager's own review is often theirs to verify.
    verifiedBy: isVerified ? (rater.role === 'CareManager' ? rater : pick(random, managers)).id : null,
    verifiedMinutesAgo: isVerified ? minutesAgo - readAfter : null,
  };
}
