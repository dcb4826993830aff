import { defineEvent } from '../../core/index.ts';
import { loginLogSchema } from './login-logs.schemas.ts';

/** Something happened at the door; sent to everybody who may read login logs. */
export const loginLogAdded = defineEvent('login-logs:added', loginLogSchema);
