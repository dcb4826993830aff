import type { Page } from '@homeward/contract/core';

/**
 * The name of a record that only lists tell, for a `RecordSource`.
 * @param otherwise what it is called if no list has it
 */
export async function nameOfRecord(
  load: (query: { limit: number; cursor?: string }) => Promise<Page<{ id: string; name: string }>>,
  id: string,
  otherwise: string,
): Promise<string> {
  let cursor: string | undefined;
  do {
    const page = await load({ limit: 100, ...(cursor === undefined ? {} : { cursor }) });
    const found = page.data.find((one) => one.id === id);
    if (found) return found.name;
    cursor = page.pagination.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return otherwise;
}
