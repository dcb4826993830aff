import { signedIn } from '../../core/index.ts';

/** Everyone has an Overview; its parts say for themselves who gets them. */
export const mayReadOverview = signedIn;
