export { Skills } from './Skills.tsx';
export { SkillsPicker } from './SkillsPicker.tsx';
export { readSkillsSearch } from './skills.list.model.ts';
export { skillSource } from './skills.source.queries.ts';
export { TagsPicker } from './TagsPicker.tsx';
