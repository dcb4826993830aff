export { Skills } from './Skills.tsx';
export { SkillsPicker } from './SkillsPicker.tsx';
export { readSkillsSearch } from './skills.list.model.ts';
export { TagsPicker } from './TagsPicker.tsx';
