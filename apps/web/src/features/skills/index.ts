export { Skills } from './Skills.tsx';
export { SkillsPicker } from './SkillsPicker.tsx';
export { readSkillsSearch } from './skills.list.text.ts';
export { TagsPicker } from './TagsPicker.tsx';
