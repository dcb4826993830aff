import { skillsChanged } from '@homeward/contract/skills';
import { useEffect } from 'react';
import { onLive, onLiveBegin } from '../../lib/socket.ts';
import { refetchSkills } from './skills.queries.ts';

/** Follows what becomes of the vocabulary while it is on the screen. */
export function useSkillsLive(): void {
  useEffect(() => onLive(skillsChanged, () => void refetchSkills()), []);
  useEffect(() => onLiveBegin(() => void refetchSkills()), []);
}
