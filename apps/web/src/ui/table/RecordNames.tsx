import { useRecordNames } from './records.ts';
import type { RecordSource } from './types.ts';

/** Chosen records in a chip: their names where there are one or two, how many otherwise. */
export function RecordNames({ source, ids }: { source: RecordSource; ids: readonly string[] }) {
  const names = useRecordNames(source, ids.length > 2 ? [] : ids);
  if (ids.length > 2) return `${ids.length} chosen`;
  return names.map((name) => name ?? '…').join(', ');
}
