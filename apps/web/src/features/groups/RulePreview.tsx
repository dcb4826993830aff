import type { GroupRule } from '@homeward/contract/groups';
import { formatNumber } from '../../lib/format.ts';
import { sentenceOf } from '../../lib/problem.ts';
import { Banner } from '../../ui/Banner.tsx';
import { useRulePreview } from './groups.queries.ts';
import { isWholeRule } from './groups.rule.model.ts';
import { MemberList } from './MemberList.tsx';

/** Whom a rule finds now and why, while it is being made. */
export function RulePreview({ rule, groupId }: { rule: GroupRule; groupId: string | undefined }) {
  const isWhole = isWholeRule(rule);
  const found = useRulePreview(isWhole ? rule : undefined, groupId);
  if (!isWhole)
    return <p className="text-muted">The members appear here once every condition is complete.</p>;
  if (found.isError)
    return (
      <Banner tone="danger" live="polite">
        {sentenceOf(found.error)}
      </Banner>
    );
  if (!found.data) return <p className="text-muted">Looking…</p>;
  const { total, data, warnings } = found.data;
  return (
    <section aria-label="Who is in" className="grid gap-2">
      <p role="status" className="font-medium">
        {total === 1 ? '1 person is in' : `${formatNumber(total)} people are in`}
        {data.length < total ? `. The first ${data.length} by name:` : ''}
      </p>
      {warnings.map((warning) => (
        <Banner key={warning} tone="warning">
          {warning}
        </Banner>
      ))}
      <MemberList label="Who is in" members={data} />
    </section>
  );
}
