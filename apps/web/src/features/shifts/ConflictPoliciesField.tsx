import {
  type ConflictCode,
  type ConflictPolicy,
  conflictCodes,
  conflictKinds,
  conflictPolicies,
  conflictPolicyLabels,
} from '@homeward/contract/shifts';
import { FieldErrorText } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import type { SettingFieldProps } from '../offices/index.ts';

type Policies = Partial<Record<ConflictCode, ConflictPolicy>>;

function withoutPolicy(policies: Policies, code: ConflictCode): Policies {
  const { [code]: _before, ...rest } = policies;
  return rest;
}

/** What happens at each conflict: a table with one choice in each row. What is not chosen keeps its usual policy. */
export function ConflictPoliciesField({ value, error, errors = {}, onChange }: SettingFieldProps) {
  const chosen = value as Policies;
  const choose = (code: ConflictCode, id: string) => {
    const policy = conflictPolicies.find((one) => one === id);
    const rest = withoutPolicy(chosen, code);
    const isUsual = policy === undefined || policy === conflictKinds[code].policy;
    onChange(isUsual ? rest : { ...rest, [code]: policy });
  };
  return (
    <div className="grid gap-2">
      <table className="w-full text-left">
        <caption className="sr-only">What happens at each conflict</caption>
        <thead>
          <tr className="border-b border-line text-sm text-muted">
            <th scope="col" className="py-1.5 pr-4 font-medium">
              Conflict
            </th>
            <th scope="col" className="w-48 py-1.5 font-medium">
              What happens
            </th>
          </tr>
        </thead>
        <tbody>
          {conflictCodes.map((code) => {
            const { label, policy } = conflictKinds[code];
            return (
              <tr key={code} className="border-b border-line last:border-b-0">
                <th scope="row" className="py-1.5 pr-4 font-normal">
                  {label}
                </th>
                <td className="py-1.5">
                  <Select
                    label={label}
                    isPart
                    options={conflictPolicies.map((id) => ({
                      id,
                      label: conflictPolicyLabels[id],
                      hint: id === policy ? 'As usual' : undefined,
                    }))}
                    value={chosen[code] ?? policy}
                    error={errors[`value.${code}`]}
                    onChange={(id) => choose(code, id)}
                  />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {error ? (
        <div role="alert">
          <FieldErrorText>{error}</FieldErrorText>
        </div>
      ) : null}
    </div>
  );
}
