import type * as z from 'zod/mini';
import type { Policy } from './policy.ts';

/** A part of the answer of the Overview: who gets it, and what it holds; optional where it is not always there. */
export interface OverviewPart {
  readonly policy: Policy;
  readonly answer: z.ZodMiniType;
}

/** The parts that one slice brings, by their keys in the answer: `<slice>.overview.schemas.ts`. */
export type OverviewParts = Readonly<Record<string, OverviewPart>>;
