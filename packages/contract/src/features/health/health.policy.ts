import { anyone } from '../../core/index.ts';

/** Whoever runs Homeward: a supervisor or a balancer, which does not sign in. It learns nothing but up or down. */
export const mayAskHealth = anyone;

/** The address alone is open: the server itself asks for a local caller or the token of `METRICS_TOKEN`. */
export const mayReadMetrics = anyone;
