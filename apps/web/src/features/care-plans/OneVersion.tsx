import { mayKeepCarePlans } from '@homeward/contract/care-plans';
import { useState } from 'react';
import { useFormatters } from '../../ui/formatters.ts';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { Select } from '../../ui/Select.tsx';
import { LoadingRegion, TextSkeleton } from '../../ui/Skeleton.tsx';
import { useViewer } from '../session/index.ts';
import { ChangesBetween } from './ChangesBetween.tsx';
import { usePlanVersion } from './care-plans.queries.ts';
import { PlanSectionList } from './PlanSectionList.tsx';

interface OneVersionProps {
  clientId: string;
  no: number;
  /** The versions that it can be compared with. */
  others: readonly number[];
}

/** A version of the plan, whole or beside another. */
export function OneVersion({ clientId, no, others }: OneVersionProps) {
  const [other, setOther] = useState<number>();
  return (
    <>
      {others.length > 0 ? (
        <Select
          label="Compare with"
          options={[
            { id: 'none', label: 'No other version' },
            ...others.map((one) => ({ id: String(one), label: `Version ${one}` })),
          ]}
          value={other === undefined ? 'none' : String(other)}
          onChange={(id) => setOther(others.find((one) => String(one) === id))}
          className="max-w-72"
        />
      ) : null}
      {other === undefined ? (
        <WholeVersion clientId={clientId} no={no} />
      ) : (
        <Compared clientId={clientId} older={Math.min(no, other)} newer={Math.max(no, other)} />
      )}
    </>
  );
}

function WholeVersion({ clientId, no }: Pick<OneVersionProps, 'clientId' | 'no'>) {
  const hasTiers = mayKeepCarePlans.allows(useViewer());
  const { dateTime } = useFormatters();
  const found = usePlanVersion(clientId, no);
  if (found.data === undefined)
    return found.error ? (
      <NotLoaded found={found} />
    ) : (
      <LoadingRegion label="Loading the version…">
        <TextSkeleton lines={8} />
      </LoadingRegion>
    );
  const { publishedAt, publishedBy, reason, sections } = found.data;
  return (
    <div className="grid min-w-0 gap-2.5">
      <div>
        <h3 className="font-bold">Version {no}</h3>
        <p className="text-sm text-muted">
          <time dateTime={publishedAt}>{dateTime(publishedAt)}</time>, {publishedBy.fullName}
        </p>
        {reason ? (
          <p dir="auto" className="whitespace-pre-line wrap-anywhere">
            {reason}
          </p>
        ) : null}
      </div>
      <div className="min-w-0 rounded-lg border border-line">
        <PlanSectionList sections={sections} hasTiers={hasTiers} level={4} />
      </div>
    </div>
  );
}

function Compared({ clientId, older, newer }: { clientId: string; older: number; newer: number }) {
  return (
    <div className="grid min-w-0 gap-3">
      <h3 className="font-bold">
        What changed from version {older} to version {newer}
      </h3>
      <ChangesBetween
        clientId={clientId}
        no={newer}
        against={older}
        level={4}
        none="Nothing differs in the sections that you can see."
        sides={[`Version ${older}`, `Version ${newer}`]}
      />
    </div>
  );
}
