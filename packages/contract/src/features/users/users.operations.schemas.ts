import * as z from 'zod/mini';
import { idSchema, mostOperationRows, roleSchema } from '../../core/index.ts';
import { bulkActions } from './users.text.ts';

/** What is done to which accounts. `role` goes with `change-role` only. */
export const userOperationBody = z
  .strictObject({
    kind: z.enum(bulkActions),
    ids: z
      .array(idSchema)
      .check(
        z.minLength(1, 'Choose somebody.'),
        z.maxLength(mostOperationRows, `Choose at most ${mostOperationRows} people.`),
      ),
    role: z.optional(roleSchema),
  })
  .check(
    z.refine(({ kind, role }) => (kind === 'change-role') === (role !== undefined), {
      error: 'Choose a role.',
      path: ['role'],
    }),
  );

export type UserOperation = z.output<typeof userOperationBody>;
