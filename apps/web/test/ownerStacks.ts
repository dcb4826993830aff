import * as React from 'react';

/** What React shares between its packages. Undocumented: `internals` is missing once React renames it. */
const internals = (React as unknown as Record<string, { recentlyCreatedOwnerStacks: number } | undefined>)
  .__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;
if (!internals) throw new Error('React keeps its internals elsewhere now: adapt or delete this file.');

/**
 * In development React takes a stack for each element, up to 10,000 a second, so that its debugging tools can say who
 * made it. No test reads these stacks, and taking them is a fifth of the time of tests that draw much. A count that is
 * always beyond the limit turns them off. Source: `recentlyCreatedOwnerStacks` in react-jsx-dev-runtime.development.js.
 */
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set: () => undefined,
});
