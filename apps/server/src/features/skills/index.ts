import { defineSlice } from '../../platform/slice/index.ts';
import { skillsListeners } from './skills.live.ts';
import { skillsRoutes } from './skills.routes.ts';

export const skillsSlice = defineSlice({ name: 'skills', routes: skillsRoutes, listeners: skillsListeners });
