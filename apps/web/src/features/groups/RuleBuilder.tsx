import type { GroupRule, SubRule } from '@homeward/contract/groups';
import { Plus, Split } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { ConditionRow } from './ConditionRow.tsx';
import { emptyCondition, isSubRule, type RulePart } from './groups.rule.model.ts';

const matches = [
  { value: 'ALL', label: 'All of these' },
  { value: 'ANY', label: 'Any of these' },
];

interface RuleBuilderProps {
  rule: GroupRule;
  error: string | undefined;
  onChange: (rule: GroupRule) => void;
}

/** Conditions that decide who is in, with one level of conditions within. */
export function RuleBuilder({ rule, error, onChange }: RuleBuilderProps) {
  return (
    <section aria-label="Rule" className="grid gap-3">
      <Branch branch={rule} name="" onChange={(next) => onChange({ ...rule, ...next })} mayNest />
      {error ? (
        <p role="alert" data-tone="danger" className="font-medium text-tone">
          {error}
        </p>
      ) : null}
    </section>
  );
}

interface BranchProps<Part extends RulePart> {
  branch: { match: 'ALL' | 'ANY'; conditions: Part[] };
  /** Of the conditions that it is within: "3.", or nothing. */
  name: string;
  onChange: (branch: { match: 'ALL' | 'ANY'; conditions: Part[] }) => void;
  mayNest: boolean;
}

function Branch<Part extends RulePart>({ branch, name, onChange, mayNest }: BranchProps<Part>) {
  const { match, conditions } = branch;
  const put = (at: number, part: RulePart) =>
    onChange({ match, conditions: conditions.map((one, index) => (index === at ? (part as Part) : one)) });
  const add = (part: RulePart) => onChange({ match, conditions: [...conditions, part as Part] });
  const remove = (at: number) =>
    onChange({ match, conditions: conditions.filter((_, index) => index !== at) });
  return (
    <div className="grid gap-3">
      <RadioGroup
        label={name === '' ? 'People who meet' : `Condition ${name} holds for people who meet`}
        options={matches}
        orientation="horizontal"
        value={match}
        onChange={(next) => onChange({ match: next === 'ANY' ? 'ANY' : 'ALL', conditions })}
      />
      {conditions.map((part, at) => {
        const own = `${name}${name === '' ? '' : '.'}${at + 1}`;
        return isSubRule(part) ? (
          <div key={own} className="grid gap-2 rounded-lg border border-line p-3">
            <Branch
              branch={part as SubRule}
              name={own}
              mayNest={false}
              onChange={(next) => put(at, next as SubRule)}
            />
            <Button variant="quiet" size="sm" onPress={() => remove(at)}>{`Remove condition ${own}`}</Button>
          </div>
        ) : (
          <ConditionRow
            key={own}
            condition={part}
            name={`Condition ${own}`}
            onChange={(next) => put(at, next)}
            onRemove={() => remove(at)}
          />
        );
      })}
      <div className="flex flex-wrap gap-2">
        <Button size="sm" icon={<Plus aria-hidden size={16} />} onPress={() => add(emptyCondition('role'))}>
          {name === '' ? 'Add condition' : `Add condition to ${name}`}
        </Button>
        {mayNest ? (
          <Button
            size="sm"
            variant="quiet"
            icon={<Split aria-hidden size={16} />}
            onPress={() => add({ match: 'ANY', conditions: [emptyCondition('role')] })}
          >
            Add conditions within
          </Button>
        ) : null}
      </div>
    </div>
  );
}
