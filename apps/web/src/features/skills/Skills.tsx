import { mayKeepSkills, type Skill, skillCategoryLabels } from '@homeward/contract/skills';
import { Plus, Tags } from 'lucide-react';
import { Suspense, useState } from 'react';
import { formatNumber, formatTotal } from '../../lib/format.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { ExportButton } from '../../ui/table/ExportButton.tsx';
import { useListPage } from '../../ui/table/useListPage.ts';
import { useViewer } from '../session/index.ts';
import { SkillActions, type SkillChange } from './SkillActions.tsx';
import { byName, filters, listQueryOf, type SkillsSearch, stateOf } from './skills.list.model.ts';
import { useSkillsLive } from './skills.live.ts';
import { useDeleteSkill, useExport, useListedSkills } from './skills.queries.ts';

const SkillDialog = lazyPart(() =>
  import('./SkillDialog.tsx').then((module) => ({ default: module.SkillDialog })),
);
const MergeDialog = lazyPart(() =>
  import('./MergeDialog.tsx').then((module) => ({ default: module.MergeDialog })),
);

const count = (number: number) => (
  <span className={number === 0 ? 'text-muted tabular-nums' : 'tabular-nums'}>{formatNumber(number)}</span>
);

const columns: readonly Column<Skill>[] = [
  {
    id: 'name',
    header: 'Name',
    isSortable: true,
    isFixed: true,
    card: 'title',
    cell: ({ name }) => (
      <span dir="auto" className="font-medium wrap-anywhere">
        {name}
      </span>
    ),
  },
  {
    id: 'category',
    header: 'Category',
    card: 'badge',
    cell: ({ category }) => <Badge>{skillCategoryLabels[category]}</Badge>,
  },
  { id: 'profiles', header: 'Profiles', align: 'end', cell: ({ profiles }) => count(profiles) },
  {
    id: 'workExperiences',
    header: 'Work experiences',
    align: 'end',
    cell: ({ workExperiences }) => count(workExperiences),
  },
  {
    id: 'uses',
    header: 'Uses',
    isSortable: true,
    align: 'end',
    // The sum of the two before it.
    card: 'hidden',
    cell: ({ profiles, workExperiences }) => count(profiles + workExperiences),
  },
];

const list = { name: 'skills' };

/** What is open over the list. */
type Open =
  | { readonly dialog: 'new' }
  | { readonly dialog: 'edit' | 'merge' | 'delete'; readonly skill: Skill };

interface SkillsProps {
  search: SkillsSearch;
  /** `isStep` is false while somebody types: the back button then does not go through their letters. */
  onSearchChange: (search: SkillsSearch, isStep: boolean) => void;
}

/** The vocabulary of what care providers can do; management keeps it in order. */
export function Skills({ search, onSearchChange }: SkillsProps) {
  const viewer = useViewer();
  const mayKeep = mayKeepSkills.allows(viewer);
  const [open, setOpen] = useState<Open>();
  const page = useListPage({
    list,
    address: search,
    onAddressChange: onSearchChange,
    stateOf,
    sort: byName,
  });
  const query = listQueryOf(page.state);
  const found = useListedSkills(query);
  const csv = useExport();
  const remove = useDeleteSkill();
  useSkillsLive();

  const change = (skill: Skill, what: SkillChange) => {
    const isUsed = skill.profiles + skill.workExperiences > 0;
    if (what === 'delete' && !isUsed) remove.mutate(skill);
    else setOpen({ dialog: what, skill });
  };
  const create = mayKeep ? (
    <Button
      variant="primary"
      icon={<Plus aria-hidden size={16} />}
      onPress={() => setOpen({ dialog: 'new' })}
    >
      New skill
    </Button>
  ) : null;

  return (
    <>
      <PageHeader
        title="Skills"
        count={found.data ? formatTotal(found.data.pagination) : undefined}
        actions={
          <>
            <ExportButton isPending={csv.isPending} onPress={() => csv.mutate(query)} />
            {create}
          </>
        }
      />
      <DataTable
        label="Skills"
        columns={columns}
        {...page.table(found, 'Skills could not be loaded')}
        rowKey={(skill) => skill.id}
        rowLabel={(skill) => skill.name}
        filters={filters}
        searchLabel="Name"
        empty={
          <EmptyState title="No skills yet" icon={<Tags aria-hidden size={22} />} action={create}>
            Skills that people choose for profiles and work experience are listed here.
          </EmptyState>
        }
        {...(mayKeep
          ? {
              onOpen: (skill: Skill) => change(skill, 'edit'),
              rowActions: (skill: Skill) => (
                <SkillActions skill={skill} onChange={(what) => change(skill, what)} />
              ),
            }
          : {})}
      />
      <Suspense fallback={null}>
        <Dialogs open={open} onClose={() => setOpen(undefined)} />
      </Suspense>
    </>
  );
}

function Dialogs({ open, onClose }: { open: Open | undefined; onClose: () => void }) {
  if (!open) return null;
  const close = (isOpen: boolean) => (isOpen ? undefined : onClose());
  if (open.dialog === 'new') return <SkillDialog skill={undefined} isOpen onOpenChange={close} />;
  if (open.dialog === 'edit') return <SkillDialog skill={open.skill} isOpen onOpenChange={close} />;
  return <MergeDialog skill={open.skill} isDeleting={open.dialog === 'delete'} isOpen onOpenChange={close} />;
}
