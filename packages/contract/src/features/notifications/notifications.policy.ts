import { signedIn } from '../../core/index.ts';

/** Everybody has their own notifications and nobody another's: the queries go by the viewer's id. */
export const mayUseNotifications = signedIn;
