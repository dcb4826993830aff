import type { Transaction } from '../db/index.ts';

/** Something that belongs to offices. One that has some cannot be deleted. */
export interface OfficeUse {
  /** What one is called: `staff member`. */
  readonly one: string;
  readonly many: string;
  /** How many belong to this office. */
  readonly count: (tx: Transaction, officeId: string) => Promise<number>;
}
