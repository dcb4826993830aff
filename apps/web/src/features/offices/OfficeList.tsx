import type { Office } from '@homeward/contract/offices';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Building2, Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { formatPhone } from '../../lib/phone/national.ts';
import { sentenceOf } from '../../lib/problem.ts';
import { Button } from '../../ui/Button.tsx';
import { DetailCard } from '../../ui/DetailCard.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { linkClass } from '../../ui/linkClass.ts';
import { SearchField } from '../../ui/SearchField.tsx';
import { LoadingRegion, TextSkeleton } from '../../ui/Skeleton.tsx';
import { officesQuery } from './offices.queries.ts';

const OfficeDialog = lazyPart(() =>
  import('./OfficeDialog.tsx').then((module) => ({ default: module.OfficeDialog })),
);

/** More offices than this can be searched. */
const fewOffices = 8;

/** Every office, by name. */
export function OfficeList() {
  const [search, setSearch] = useState('');
  const [isAdding, setAdding] = useState(false);
  const { data, error, isFetching, refetch } = useQuery(officesQuery(search.trim()));
  const total = data?.pagination.total ?? 0;
  return (
    <DetailCard
      title="Offices"
      isPlain
      action={
        <Button size="sm" icon={<Plus aria-hidden size={15} />} onPress={() => setAdding(true)}>
          Add office
        </Button>
      }
    >
      {total > fewOffices || search !== '' ? (
        <SearchField label="Search offices" value={search} onChange={setSearch} className="mb-3" />
      ) : null}
      {data && data.data.length > 0 ? (
        <ul className="divide-y divide-line">
          {data.data.map((office) => (
            <OfficeRow key={office.id} office={office} />
          ))}
        </ul>
      ) : data ? (
        <EmptyState icon={<Building2 aria-hidden size={22} />} title="No offices match">
          Check the spelling, or clear the search.
        </EmptyState>
      ) : error ? (
        <ErrorState
          title="The offices could not be loaded"
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        >
          {sentenceOf(error)}
        </ErrorState>
      ) : (
        <LoadingRegion label="Loading offices…">
          <TextSkeleton lines={4} />
        </LoadingRegion>
      )}
      <Suspense fallback={null}>
        {isAdding ? <OfficeDialog office={undefined} isOpen onOpenChange={setAdding} /> : null}
      </Suspense>
    </DetailCard>
  );
}

function OfficeRow({ office }: { office: Office }) {
  const { city, region } = office.address;
  const facts = [
    [city, region].filter(Boolean).join(', '),
    office.timezone.replaceAll('_', ' '),
    office.phone ? formatPhone(office.phone) : '',
  ].filter(Boolean);
  return (
    <li className="py-2.5 first:pt-0 last:pb-0">
      <Link
        to="/dashboard/settings/$"
        params={{ _splat: `offices/${office.id}` }}
        className={`${linkClass} font-medium wrap-anywhere`}
      >
        {office.name}
      </Link>
      <p className="text-sm text-muted wrap-anywhere">{facts.join(' · ')}</p>
    </li>
  );
}
