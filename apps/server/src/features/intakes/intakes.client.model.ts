import {
  type AddContact,
  addContactBody,
  type ChangeHealth,
  type CodeStatus,
  type CreateClient,
  codeStatuses,
  createClientBody,
  geofenceMeters,
  type RiskFlag,
  riskFlags,
} from '@homeward/contract/clients';
import type { Answers } from '@homeward/contract/core';
import {
  type AnsweredSection,
  answersOfSections,
  type Intake,
  intakeForm,
  intakeSourceLabels,
} from '@homeward/contract/intakes';

/** What a client is made of. */
export interface Prospect extends Pick<Intake, 'prospect' | 'office'> {
  readonly requester: NonNullable<Intake['requester']>;
  readonly recommended: NonNullable<Intake['recommended']>;
  readonly source: NonNullable<Intake['source']>;
  readonly payer: Intake['payer'] | null;
  readonly sections: readonly AnsweredSection[];
}

const textOf = (answers: Answers, item: string) => {
  const value = answers[item];
  return typeof value === 'string' ? value.trim() : '';
};
const cut = (text: string, most: number) => (text.length <= most ? text : `${text.slice(0, most - 1)}…`);
/** Texts as paragraphs, at most so many characters. */
const joined = (texts: readonly string[], most: number) =>
  cut(texts.filter((one) => one !== '').join('\n'), most);
const after = (label: string, text: string) => (text === '' ? '' : `${label}: ${text}`);

const isNothing = (line: string) => /^(none|no|nothing|n\/a|not known|unknown)\b[^a-z]*$/i.test(line);
/** The lines of a list that is written as a text. "None" is not an entry. */
const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !isNothing(line));

/**
 * A client made of what is known about a prospect. An intake describes allergies only in words. The health record needs to
 * know what kind each allergy is, so until somebody enters that, the words go to what caregivers watch.
 */
export function clientOf({ prospect, source, payer, office, sections }: Prospect): CreateClient {
  const answers = answersOfSections(sections);
  const { address, phone, languages: _languages, livesWith, ...person } = prospect;
  const allergies = linesOf(textOf(answers, 'allergies')).join('; ');
  const { smoking } = answers;
  return createClientBody.parse({
    ...person,
    officeId: office.id,
    phones: [{ label: '', number: phone }],
    payer,
    referralSource: intakeSourceLabels[source],
    smokingInHome: typeof smoking === 'boolean' ? smoking : null,
    lifeStory: joined([textOf(answers, 'about'), textOf(answers, 'work')], 10_000),
    whatMatters: joined([textOf(answers, 'joys'), after('Lives with', livesWith)], 2_000),
    // Allergies first: what does not fit is cut off at the end.
    whatToWatch: joined(
      [
        after('Allergies', allergies),
        after('What upsets them', textOf(answers, 'triggers')),
        after('What calms them', textOf(answers, 'calms')),
      ],
      2_000,
    ),
    addresses:
      address.formattedAddress === '' && address.address1 === ''
        ? []
        : [
            {
              kind: answers.homeType === 'FACILITY' ? 'FACILITY' : 'HOME',
              address,
              geofenceMeters: geofenceMeters.default,
              isPrimary: true,
              from: null,
              to: null,
            },
          ],
  });
}

/** The parts of the health record that an intake has answers for. */
export function healthOf({ prospect, recommended, sections }: Prospect): Partial<ChangeHealth> {
  const answers = answersOfSections(sections);
  const { codeStatus, directive } = answers;
  const found = new Set<RiskFlag>(recommended.risks);
  if (answers.wanders === true) found.add('WANDER');
  if (answers.twoPerson === true) found.add('TWO_PERSON');
  if (typeof answers.falls === 'number' && answers.falls > 0) found.add('FALL');
  const known = codeStatuses.find((one): one is CodeStatus => one === codeStatus);
  return {
    riskFlags: riskFlags.filter((flag) => found.has(flag)),
    languages: prospect.languages,
    ...(known && { codeStatus: known }),
    ...(directive === 'YES' && { hasAdvanceDirective: true }),
    ...(directive === 'NO' && { hasAdvanceDirective: false }),
    diagnoses: linesOf(textOf(answers, 'diagnoses')).map((line) => ({
      text: cut(line, 200),
      icd10: '',
      year: null,
      status: 'ACTIVE' as const,
    })),
    medications: linesOf(textOf(answers, 'medications')).map(medicationOf),
    equipment: aidsOf(answers).map((name) => ({ name, note: '' })),
  };
}

/** A medication from a line "name, dose, route, how often". A line in another form becomes the name. */
function medicationOf(line: string): ChangeHealth['medications'][number] {
  const [name = '', dose = '', route = '', ...often] = line.split(',').map((part) => part.trim());
  const frequency = often.join(', ');
  const isAsNeeded = /\b(as needed|prn)\b/i.test(line);
  const fits = name !== '' && name.length <= 120 && dose.length <= 80 && route.length <= 80;
  const parts =
    fits && frequency.length <= 120
      ? { name, dose, route, frequency }
      : { name: cut(line, 120), dose: '', route: '', frequency: '' };
  return { ...parts, isAsNeeded, reason: '', prescriber: '', startedOn: null, stoppedOn: null };
}

function aidsOf({ aids }: Answers): string[] {
  if (!Array.isArray(aids)) return [];
  const items = intakeForm.sections.flatMap((section) => [...section.items]);
  const asked = items.find(({ id }) => id === 'aids');
  const options = asked?.kind === 'several' ? asked.options : [];
  return options.filter(({ value }) => aids.includes(value)).map(({ label }) => label);
}

/**
 * The contacts of a new client: who asked for care, and each person named with a phone number in a line "name, who they
 * are, number". None has a consent. The first one is the primary contact.
 * @param phoneOf a number as E.164; undefined where a text is none
 */
export function contactsOf(
  { prospect, requester, sections }: Prospect,
  phoneOf: (text: string) => string | undefined,
): AddContact[] {
  const own = `${prospect.firstName} ${prospect.lastName}`;
  const { name, relationship, phone, email } = requester;
  const asked = name === '' ? [] : [{ name, relationship, phone, email }];
  const told = linesOf(textOf(answersOfSections(sections), 'contacts')).flatMap((line) => {
    const parts = line.split(',').map((part) => part.trim());
    const at = parts.findIndex((part) => /\d{3}/.test(part) && phoneOf(part) !== undefined);
    if (at < 1) return [];
    const [who = '', ...rest] = parts;
    const number = phoneOf(parts[at] ?? '') ?? '';
    return [
      { name: who, relationship: rest.filter((_, i) => i + 1 !== at).join(', '), phone: number, email: '' },
    ];
  });
  const seen = new Set(['', own.toLowerCase()]);
  const others = [...asked, ...told].filter((one) => {
    const key = one.name.toLowerCase();
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
  return others.map((one, at) =>
    addContactBody.parse({
      ...one,
      name: cut(one.name, 150),
      relationship: cut(one.relationship || 'Contact', 60),
      isPrimary: at === 0,
    }),
  );
}
