import {
  allergiesInWords,
  allergyTypeLabels,
  type ChangeHealth,
  changeHealthBody,
  codeStatusLabels,
  diagnosisStatusLabels,
  type Health,
  type RiskFlag,
  riskFlagLabels,
  severityLabels,
} from '@homeward/contract/clients';
import { randomId } from '../../lib/randomId.ts';
import type { Line } from '../../ui/differences.ts';
import type { FieldErrors } from '../../ui/forms/fieldErrors.ts';
import { createMerger, type ListPlan } from '../../ui/forms/merge.ts';

type Keyed<Row> = Row & { readonly key: string };

/** The lists of a health record, in the order in which they are shown. */
export const healthLists = ['allergies', 'diagnoses', 'medications', 'equipment'] as const;
export type HealthList = (typeof healthLists)[number];
export type HealthRow<List extends HealthList> = Keyed<ChangeHealth[List][number]>;

/** What the form holds: entries are known by a key. */
export type HealthFields = {
  readonly [List in HealthList]: readonly HealthRow<List>[];
} & Pick<ChangeHealth, 'noKnownAllergies' | 'riskFlags' | 'codeStatus' | 'hasAdvanceDirective' | 'languages'>;

/** What the parts are called. */
export const healthLabels = {
  riskFlags: 'Risks',
  codeStatus: 'Code status',
  hasAdvanceDirective: 'Advance directive on file',
  allergies: 'Allergies',
  noKnownAllergies: 'No known allergies',
  diagnoses: 'Diagnoses',
  medications: 'Medications',
  equipment: 'Equipment',
  languages: 'Languages',
} as const satisfies Record<keyof HealthFields, string>;

/** What the form holds at first. */
export function healthFieldsOf(health: Health): HealthFields {
  const keyed = <Row extends { readonly id: string; readonly changed: unknown }>(rows: readonly Row[]) =>
    rows.map(({ changed: _changed, ...row }) => ({ ...row, key: row.id }));
  const { noKnownAllergies, riskFlags, codeStatus, hasAdvanceDirective, languages } = health;
  return {
    ...{ noKnownAllergies, riskFlags, codeStatus, hasAdvanceDirective, languages },
    allergies: keyed(health.allergies),
    diagnoses: keyed(health.diagnoses),
    medications: keyed(health.medications),
    equipment: keyed(health.equipment),
  };
}

const withoutKeys = <Row extends { readonly key: string }>(rows: readonly Row[]) =>
  rows.map(({ key: _key, ...row }) => row);

const byKey = (path: string, fields: HealthFields): string => {
  const [part = '', index = '', ...rest] = path.split('.');
  const list = healthLists.find((one) => one === part);
  const row = list ? fields[list][Number(index)] : undefined;
  return list && row ? [list, row.key, ...rest].join('.') : path;
};

/** Takes the sentences of a refusal, whose paths count entries, to the fields that they are about. */
export function healthErrorsByKey(errors: FieldErrors, fields: HealthFields): FieldErrors {
  return Object.fromEntries(Object.entries(errors).map(([path, message]) => [byKey(path, fields), message]));
}

/** Checks what the fields hold: the body to send, or a sentence for each field that is wrong. */
export function checkHealth(fields: HealthFields): { body: ChangeHealth } | { errors: FieldErrors } {
  const parsed = changeHealthBody.safeParse({
    ...fields,
    allergies: withoutKeys(fields.allergies),
    diagnoses: withoutKeys(fields.diagnoses),
    medications: withoutKeys(fields.medications),
    equipment: withoutKeys(fields.equipment),
  });
  if (parsed.success) return { body: parsed.data };
  const errors: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) errors[path.join('.')] ??= message;
  return { errors: healthErrorsByKey(errors, fields) };
}

/** A new entry of a list. */
export function newHealthRow(list: HealthList): HealthRow<HealthList> {
  const key = randomId();
  switch (list) {
    case 'allergies':
      return { key, substance: '', type: 'UNSPECIFIED', reaction: '', severity: null };
    case 'diagnoses':
      return { key, text: '', icd10: '', year: null, status: 'ACTIVE' };
    case 'medications':
      return {
        ...{ key, name: '', dose: '', route: '', frequency: '', isAsNeeded: false },
        ...{ reason: '', prescriber: '', startedOn: null, stoppedOn: null },
      };
    case 'equipment':
      return { key, name: '', note: '' };
  }
}

const line = (label: string, value: string | number | null): Line => ({ label, value: String(value ?? '') });

type Plans = { readonly [List in HealthList]: ListPlan<HealthRow<List>> };

/** How the entries of each list are named, and told in words. */
export const healthPlans: Plans = {
  allergies: {
    nameOf: ({ substance }) => substance.trim() || 'New allergy',
    linesOf: (row) => [
      line('Allergic to', row.substance),
      line('Type', allergyTypeLabels[row.type]),
      line('Reaction', row.reaction),
      line('Severity', row.severity && severityLabels[row.severity]),
    ],
  },
  diagnoses: {
    nameOf: ({ text }) => text.trim() || 'New diagnosis',
    linesOf: (row) => [
      line('Diagnosis', row.text),
      line('ICD-10', row.icd10),
      line('Since', row.year),
      line('Status', diagnosisStatusLabels[row.status]),
    ],
  },
  medications: {
    nameOf: ({ name }) => name.trim() || 'New medication',
    linesOf: (row) => [
      line('Medication', row.name),
      line('Dose', row.dose),
      line('Route', row.route),
      line('How often', row.frequency),
      line('As needed', row.isAsNeeded ? 'Yes' : 'No'),
      line('For', row.reason),
      line('Prescribed by', row.prescriber),
      line('First day', row.startedOn),
      line('Last day', row.stoppedOn),
    ],
  },
  equipment: {
    nameOf: ({ name }) => name.trim() || 'New equipment',
    linesOf: (row) => [line('Equipment', row.name), line('Note', row.note)],
  },
};

/** Risk flags in words. */
function risksInWords(flags: readonly RiskFlag[]): string {
  return flags.map((flag) => riskFlagLabels[flag]).join(', ');
}

/** What an empty list says. Nobody asked about allergies, or there are none: that is never "None recorded". */
export function emptyHealthText(list: HealthList, { noKnownAllergies }: Pick<Health, 'noKnownAllergies'>) {
  return list === 'allergies'
    ? `${allergiesInWords({ allergies: [], noKnownAllergies })}.`
    : 'None recorded.';
}

/** Whether there is an advance directive, in words. */
export function directiveInWords(hasDirective: boolean | null): string {
  return hasDirective === null ? '' : hasDirective ? 'Yes' : 'No';
}

/** How a health record that somebody else saved meets what was typed here. */
export const healthMerger = createMerger<HealthFields>({
  labels: healthLabels,
  values: {
    noKnownAllergies: (isSo) => (isSo ? 'Yes' : 'No'),
    riskFlags: risksInWords,
    codeStatus: (status) => codeStatusLabels[status],
    hasAdvanceDirective: directiveInWords,
    languages: (languages) => languages.join(', '),
  },
  lists: healthPlans,
  newKey: randomId,
});
