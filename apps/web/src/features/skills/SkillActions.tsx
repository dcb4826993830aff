import type { Skill } from '@homeward/contract/skills';
import { Merge, Pencil, Trash2 } from 'lucide-react';
import { MenuButton } from '../../ui/MenuButton.tsx';

export type SkillChange = 'edit' | 'merge' | 'delete';

interface SkillActionsProps {
  skill: Skill;
  onChange: (change: SkillChange) => void;
}

/** What management may do with one skill of the list. */
export function SkillActions({ skill, onChange }: SkillActionsProps) {
  return (
    <MenuButton
      label={`Actions for ${skill.name}`}
      size="sm"
      entries={[
        {
          id: 'edit',
          label: 'Edit',
          icon: <Pencil aria-hidden size={17} />,
          onAction: () => onChange('edit'),
        },
        {
          id: 'merge',
          label: 'Merge into another',
          icon: <Merge aria-hidden size={17} />,
          onAction: () => onChange('merge'),
        },
        { id: 'line', separator: true },
        {
          id: 'delete',
          label: 'Delete',
          icon: <Trash2 aria-hidden size={17} />,
          isDanger: true,
          onAction: () => onChange('delete'),
        },
      ]}
    />
  );
}
