import { textField } from '../fields.ts';

// Apart from the table of states: a page that shows moves needs no zod.

/**
 * The reason of a move, as the server and a form check it: at most 500 characters.
 * @param required what the move says when none is given
 */
// @__NO_SIDE_EFFECTS__
export const moveReason = (required: string) => textField(500, required);
