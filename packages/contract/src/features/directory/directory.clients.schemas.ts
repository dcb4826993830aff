import * as z from 'zod/mini';
import { idSchema } from '../../core/index.ts';
import { partnerSchema } from './directory.partners.schemas.ts';

export const clientPartnersParams = z.strictObject({ id: idSchema });
export const clientPartnerParams = z.strictObject({ id: idSchema, partnerId: idSchema });

export const addClientPartnerBody = z.strictObject({ partnerId: idSchema });

/** The partners of a client, by type and name. `notes` are there as in the directory. */
export const clientPartnersAnswer = z.strictObject({ partners: z.array(partnerSchema) });
