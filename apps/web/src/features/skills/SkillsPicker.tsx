import { mayKeepSkills } from '@homeward/contract/skills';
import { useViewer } from '../session/index.ts';
import { useSkillsLive } from './skills.live.ts';
import { TagsPicker, type TagsPickerProps } from './TagsPicker.tsx';

/** Chooses skills of the agency's vocabulary; management makes new ones here. */
export function SkillsPicker(props: Omit<TagsPickerProps, 'url' | 'mayCreate' | 'placeholder'>) {
  const viewer = useViewer();
  useSkillsLive();
  return (
    <TagsPicker
      {...props}
      url="/skills"
      mayCreate={mayKeepSkills.allows(viewer)}
      placeholder="Add skills..."
    />
  );
}
