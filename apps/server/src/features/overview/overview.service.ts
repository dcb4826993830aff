import type { Viewer } from '@homeward/contract/core';
import type { Overview } from '@homeward/contract/overview';
import type { Deps } from '../../platform/slice/index.ts';

/** What needs the viewer now; what their role may not see is not asked for, and left out. */
export async function readOverview({ overview }: Deps, viewer: Viewer): Promise<Overview> {
  const allowed = overview.filter(({ policy }) => policy.allows(viewer));
  const parts = await Promise.all(allowed.map(async ({ key, read }) => [key, await read(viewer)] as const));
  // The pipeline compares the answer with its schema.
  return Object.fromEntries(parts.filter(([, part]) => part !== undefined)) as Overview;
}
