import { type Client, type ClientTier, clientSchema } from '@homeward/contract/clients';
import * as z from 'zod/mini';
import { personJson } from '../users/index.ts';

// Reach: asked by the statements that these parts stand in.

export const joined = `join offices o on o.id = c.office_id left join users m on m.id = c.care_manager_id`;

const isDeceased = `c.status = 'DISCHARGED' and c.discharge_reason is not distinct from 'DECEASED'`;

const basic = `'id', c.id, 'fullName', c.first_name || ' ' || c.last_name, 'preferredName', c.preferred_name,
  'isDeceased', ${isDeceased}, 'status', c.status, 'version', c.version`;

const attentionJson = `json_build_object('score', -c.attention_rank, 'parts', to_json(c.attention))`;

const care = `'clientNo', c.client_no, 'office', json_build_object('id', o.id, 'name', o.name),
  'careManager', ${personJson('m')},
  'city', coalesce((select a.address ->> 'city' from client_addresses a where a.client_id = c.id and a.is_primary), ''),
  'riskFlags', c.risk_flags, 'startOfCare', c.start_of_care`;

const office = `'birthDate', c.birth_date, 'payer', c.payer, 'attention', ${attentionJson},
  'missing', case when c.status in ('PROSPECT', 'ONBOARDING') then to_json(c.missing) else '[]' end`;

/** A `ClientRow` as PostgreSQL builds it for each tier, from `clients as c` and what is joined. */
export const rowJson: Record<ClientTier, string> = {
  OFFICE: `json_build_object(${basic}, ${care}, ${office})`,
  CARE: `json_build_object(${basic}, ${care})`,
  FAMILY: `json_build_object(${basic})`,
  BASIC: `json_build_object(${basic})`,
};

const allergies = `coalesce((select json_agg(e.content order by e.position, e.id) from client_health_entries e
    where e.client_id = c.id and e.kind = 'ALLERGY'), '[]')`;

/** `ShownAllergies`, from `clients as c`: for those who reach the client and read health. */
export const allergiesJson = `json_build_object('allergies', ${allergies}, 'noKnownAllergies', c.no_known_allergies)`;

/**
 * A whole client as it is stored: `shownClient` decides what leaves the server. Access notes are encrypted. The stamp in
 * `clients.reach.store.ts` has to cover every row that this reads, and nothing here may depend on the time.
 */
export const storedJson = `json_build_object(${basic}, 'clientNo', c.client_no,
  'firstName', c.first_name, 'lastName', c.last_name, 'pronouns', c.pronouns,
  'office', json_build_object('id', o.id, 'name', o.name), 'careManager', ${personJson('m')},
  'whatMatters', c.what_matters, 'lifeStory', c.life_story, 'caregiverPreferences', c.caregiver_preferences,
  'birthDate', c.birth_date, 'gender', c.gender, 'phones', c.phones, 'religion', c.religion, 'pets', c.pets,
  'smokingInHome', c.smoking_in_home, 'whatToWatch', c.what_to_watch,
  'addresses', coalesce((select json_agg(json_build_object('id', a.id, 'kind', a.kind, 'address', a.address,
    'geofenceMeters', a.geofence_meters, 'isPrimary', a.is_primary, 'from', a.from_day, 'to', a.to_day,
    'accessNotes', a.access_notes) order by a.position, a.id) from client_addresses a where a.client_id = c.id), '[]'),
  'languages', c.languages, 'riskFlags', c.risk_flags, 'codeStatus', c.code_status,
  'allergies', ${allergies}, 'noKnownAllergies', c.no_known_allergies, 'startOfCare', c.start_of_care,
  'hold', case when c.status = 'ON_HOLD' then json_build_object('reason', c.hold_reason, 'since', c.hold_since,
    'expectedReturn', c.expected_return) end,
  'email', c.email, 'caregiverGender', c.caregiver_gender, 'payer', c.payer, 'referralSource', c.referral_source,
  'agreementSignedOn', c.agreement_signed_on, 'hasPhotoConsent', c.has_photo_consent,
  'hasAiConsent', c.has_ai_consent,
  'discharge', case when c.status = 'DISCHARGED' then json_build_object('reason', c.discharge_reason,
    'day', c.discharged_on) end,
  'missing', case when c.status in ('PROSPECT', 'ONBOARDING') then to_json(c.missing) else '[]' end,
  'attention', ${attentionJson}, 'timezone', o.timezone)`;

const { moves: _moves, sections: _sections, emergencyUntil: _until, ...shown } = clientSchema.shape;

/** A client as it is kept: every field is there. */
export const storedClientSchema = z.required(z.strictObject({ ...shown, timezone: z.string() }));
type Kept = Omit<Client, 'moves' | 'sections' | 'emergencyUntil'>;
export type StoredClient = { readonly [Field in keyof Kept]-?: Exclude<Kept[Field], undefined> } & {
  readonly timezone: string;
};
