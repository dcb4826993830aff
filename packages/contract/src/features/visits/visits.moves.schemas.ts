import { moveBodyOf } from '../../core/index.ts';
import { visitStates } from './visits.model.ts';

export const moveVisitBody = moveBodyOf(visitStates);
