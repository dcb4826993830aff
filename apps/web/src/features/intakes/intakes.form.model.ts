import { type Address, emptyAddress } from '@homeward/contract/addresses';
import type { Payer, RiskFlag } from '@homeward/contract/clients';
import type { ServiceType } from '@homeward/contract/core';
import type { Intake, IntakePriority, IntakeSource } from '@homeward/contract/intakes';
import type { Gender } from '@homeward/contract/staff';
import type { FieldTag } from '../../ui/TagsField.tsx';

/** What the form of a prospect holds. */
export interface IntakeFormFields {
  readonly officeId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly preferredName: string;
  readonly birthDate: string | null;
  readonly gender: Gender | null;
  readonly pronouns: string;
  readonly phone: string;
  readonly email: string;
  readonly address: Address;
  /** Separated by commas. */
  readonly languages: string;
  readonly livesWith: string;
  readonly requesterName: string;
  readonly relationship: string;
  readonly requesterPhone: string;
  readonly requesterEmail: string;
  readonly source: IntakeSource | null;
  readonly priority: IntakePriority;
  readonly payer: Payer | null;
  readonly assessor: FieldTag | null;
  readonly scheduledAt: string | null;
  readonly nextFollowUpOn: string | null;
  readonly hoursPerWeek: number | null;
  readonly serviceTypes: readonly ServiceType[];
  readonly risks: readonly RiskFlag[];
}

/** A form in which nothing is filled in. */
export function blankFields(): IntakeFormFields {
  return {
    officeId: '',
    firstName: '',
    lastName: '',
    preferredName: '',
    birthDate: null,
    gender: null,
    pronouns: '',
    phone: '',
    email: '',
    address: emptyAddress,
    languages: '',
    livesWith: '',
    requesterName: '',
    relationship: '',
    requesterPhone: '',
    requesterEmail: '',
    source: null,
    priority: 'NORMAL',
    payer: null,
    assessor: null,
    scheduledAt: null,
    nextFollowUpOn: null,
    hoursPerWeek: null,
    serviceTypes: [],
    risks: [],
  };
}

/** What the form holds of an intake that the office sees. */
export function fieldsOf(intake: Intake): IntakeFormFields {
  const { prospect, requester, recommended, assessor, source, payer, nextFollowUpOn } = intake;
  return {
    officeId: intake.office.id,
    firstName: prospect.firstName,
    lastName: prospect.lastName,
    preferredName: prospect.preferredName,
    birthDate: prospect.birthDate,
    gender: prospect.gender,
    pronouns: prospect.pronouns,
    phone: prospect.phone,
    email: prospect.email,
    address: prospect.address,
    languages: prospect.languages.join(', '),
    livesWith: prospect.livesWith,
    requesterName: requester?.name ?? '',
    relationship: requester?.relationship ?? '',
    requesterPhone: requester?.phone ?? '',
    requesterEmail: requester?.email ?? '',
    source: source ?? null,
    priority: intake.priority,
    payer: payer ?? null,
    assessor: assessor && { id: assessor.id, name: assessor.fullName },
    scheduledAt: intake.scheduledAt,
    nextFollowUpOn: nextFollowUpOn ?? null,
    hoursPerWeek: recommended?.hoursPerWeek ?? null,
    serviceTypes: recommended?.serviceTypes ?? [],
    risks: recommended?.risks ?? [],
  };
}

/** What is sent for a form; the schemas of the contract check it. */
export function bodyOf(fields: IntakeFormFields) {
  const { assessor, officeId, languages, source } = fields;
  return {
    ...(officeId !== '' && { officeId }),
    prospect: {
      firstName: fields.firstName,
      lastName: fields.lastName,
      preferredName: fields.preferredName,
      birthDate: fields.birthDate,
      gender: fields.gender,
      pronouns: fields.pronouns,
      phone: fields.phone,
      email: fields.email,
      address: fields.address,
      languages: languages
        .split(',')
        .map((one) => one.trim())
        .filter((one) => one !== ''),
      livesWith: fields.livesWith,
    },
    requester: {
      name: fields.requesterName,
      relationship: fields.relationship,
      phone: fields.requesterPhone,
      email: fields.requesterEmail,
    },
    ...(source && { source }),
    priority: fields.priority,
    payer: fields.payer,
    assessorId: assessor?.id ?? null,
    scheduledAt: fields.scheduledAt,
    nextFollowUpOn: fields.nextFollowUpOn,
    recommended: {
      hoursPerWeek: fields.hoursPerWeek,
      serviceTypes: [...fields.serviceTypes],
      risks: [...fields.risks],
    },
  };
}
