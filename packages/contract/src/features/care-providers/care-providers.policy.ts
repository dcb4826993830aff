import { only } from '../../core/index.ts';

/** Who could care for somebody, and why these first: whoever plans the care. */
export const mayListAvailable = only('management');
