import * as z from 'zod/mini';
import { idSchema, instantSchema } from '../../core/index.ts';
import { person } from './clients.shapes.schemas.ts';

export const addressParams = z.strictObject({ id: idSchema });

/** The addresses of a client that have a QR code, and since when. The code itself is on its printed page only. */
export const addressCodesSchema = z.strictObject({
  codes: z.array(z.strictObject({ addressId: idSchema, madeAt: instantSchema, madeBy: person })),
});

export type AddressCodes = z.output<typeof addressCodesSchema>;
