import {
  autoConfirm,
  autoConfirmHours,
  type ConflictCode,
  type ConflictPolicy,
  conflictCodes,
  conflictKinds,
  conflictPolicyLabels,
  conflictPolicySetting,
  escalation,
  escalationSteps,
  minimumRest,
  openShifts,
  shiftVisibilityLabels,
  travelBuffer,
} from '@homeward/contract/shifts';
import { type SettingField, yesNoField } from '../offices/index.ts';
import { ConflictPoliciesField } from './ConflictPoliciesField.tsx';
import { EscalationField } from './EscalationField.tsx';
import { MinimumRestField } from './MinimumRestField.tsx';
import { OpenShiftsField } from './OpenShiftsField.tsx';
import { TravelBufferField } from './TravelBufferField.tsx';

type Policies = Partial<Record<ConflictCode, ConflictPolicy>>;

/** What happens when a shift with a conflict is saved. */
export const conflictPoliciesField: SettingField = {
  setting: conflictPolicySetting,
  inWords: (value) => {
    const chosen = value as Policies;
    return (
      conflictCodes
        .flatMap((code) => {
          const policy = chosen[code];
          return policy === undefined || policy === conflictKinds[code].policy
            ? []
            : [`${conflictKinds[code].label}: ${conflictPolicyLabels[policy].toLowerCase()}`];
        })
        .join(', ') || 'As usual'
    );
  },
  Field: ConflictPoliciesField,
};

/** What lies at least between two visits to different clients. */
export const travelBufferField: SettingField = {
  setting: travelBuffer,
  inWords: (value) => `${value as number} min`,
  Field: TravelBufferField,
};

/** What lies at least between two working days. */
export const minimumRestField: SettingField = {
  setting: minimumRest,
  inWords: (value) => `${value as number} h`,
  Field: MinimumRestField,
};

/** Whether open shifts are offered step by step. */
export const escalationField: SettingField = {
  setting: escalation,
  inWords: (value) => {
    const { isOn, hours } = value as (typeof escalation)['default'];
    return isOn
      ? `On: ${escalationSteps.map((step) => `${hours[step]} h`).join(', ')} before the start`
      : 'Off';
  },
  Field: EscalationField,
};

/** Which caregivers see open shifts, and what of them. */
export const openShiftsField: SettingField = {
  setting: openShifts,
  inWords: (value) => {
    const { visibility, showsStreet, onlyKnownClients } = value as (typeof openShifts)['default'];
    return [
      shiftVisibilityLabels[visibility],
      showsStreet ? 'street shown' : 'town only',
      ...(onlyKnownClients ? ['only clients visited before'] : []),
    ].join(', ');
  },
  Field: OpenShiftsField,
};

/** Whether shifts confirm themselves a day after they were published. */
export const autoConfirmField = yesNoField(autoConfirm, {
  label: `Confirm shifts ${autoConfirmHours} hours after they were published or assigned`,
  yes: `On: ${autoConfirmHours} h after publishing`,
  no: 'Off',
});
