import { HomeTime } from '../session/index.ts';

interface VisitTimesProps {
  from: string | null;
  to: string | null;
  /** Of the client's office. */
  timezone: string;
}

/** `9:00 AM – 1:00 PM` at the client's home; of what goes on, `Since 9:00 AM`. */
export function VisitTimes({ from, to, timezone }: VisitTimesProps) {
  if (from !== null && to !== null) return <HomeTime when={{ from, to, timezone }} />;
  const at = from ?? to;
  if (at === null) return '—';
  return (
    <>
      {from === null ? 'Until' : 'Since'} <HomeTime when={{ at, timezone }} />
    </>
  );
}
