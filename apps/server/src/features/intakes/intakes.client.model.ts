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
import { allergiesOf, asManyAsFit, linesOf, medicationOf } from './intakes.health.model.ts';

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

/** A client made of what is known about a prospect. */
export function clientOf({ prospect, source, payer, office, sections }: Prospect): CreateClient {
  const answers = answersOfSections(sections);
  const { address, phone, languages: _languages, livesWith, ...person } = prospect;
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
    whatToWatch: joined(
      [
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
    ...allergiesOf(textOf(answers, 'allergies')),
    riskFlags: riskFlags.filter((flag) => found.has(flag)),
    languages: prospect.languages,
    ...(known && { codeStatus: known }),
    ...(directive === 'YES' && { hasAdvanceDirective: true }),
    ...(directive === 'NO' && { hasAdvanceDirective: false }),
    diagnoses: asManyAsFit(linesOf(textOf(answers, 'diagnoses')), (line) => line).map((line) => ({
      text: cut(line, 200),
      icd10: '',
      year: null,
      status: 'ACTIVE' as const,
    })),
    medications: asManyAsFit(linesOf(textOf(answers, 'medications')), (line) => line).map(medicationOf),
    equipment: aidsOf(answers).map((name) => ({ name, note: '' })),
  };
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
