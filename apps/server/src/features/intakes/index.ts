import { intakeSettings } from '@homeward/contract/intakes';
import { defineSlice } from '../../platform/slice/index.ts';
import { filesOfVoices } from './intakes.files.store.ts';
import { intakesListeners } from './intakes.live.ts';
import { countOfOffice } from './intakes.people.store.ts';
import { intakesRoutes } from './intakes.routes.ts';
import { seedIntakes } from './intakes.seed.ts';

export const intakesSlice = defineSlice({
  name: 'intakes',
  routes: intakesRoutes,
  settings: intakeSettings,
  listeners: intakesListeners,
  fileOwners: [filesOfVoices],
  officeUses: [{ one: 'prospect', many: 'prospects', count: countOfOffice }],
  seed: seedIntakes,
});
