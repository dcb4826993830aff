import { minuteMs } from '@homeward/contract/core';
import {
  feetOf,
  fenceLabels,
  type Punch,
  punchMethodLabels,
  reasonCodeLabels,
  type Visit,
} from '@homeward/contract/visits';
import { Badge } from '../../ui/Badge.tsx';
import { useFormatters } from '../../ui/formatters.ts';
import { HomeTime } from '../session/index.ts';
import { PhotoOfPunch } from './PhotoOfPunch.tsx';
import { SheetPart } from './SheetPart.tsx';

const kindLabels: Readonly<Record<Punch['kind'], string>> = {
  IN: 'Clock-in',
  OUT: 'Clock-out',
  BREAK_START: 'Break begun',
  BREAK_END: 'Break ended',
};

/** Whether the clock of the device showed another minute than the one that counts. */
const isElsewhen = ({ at, deviceAt }: Punch) => Math.abs(Date.parse(deviceAt) - Date.parse(at)) >= minuteMs;

/** The punches as they were made: when, how, and how far from the address. */
export function VisitPunches({ visit: { punches, timezone } }: { visit: Visit }) {
  const { number } = useFormatters();
  if (punches.length === 0) return null;
  const distanceOf = ({ distanceM, accuracyM }: Punch) =>
    distanceM === null
      ? null
      : `${number(feetOf(distanceM))} ft away${accuracyM === null ? '' : `, ± ${number(feetOf(accuracyM))} ft`}`;
  return (
    <SheetPart title="Punches">
      <ol className="grid gap-3 border-l-2 border-line pl-4">
        {punches.map((punch) => {
          const {
            id,
            kind,
            at,
            deviceAt,
            method,
            fence,
            isOffline,
            reasonCode,
            overrideReason,
            photoFileId,
          } = punch;
          const hasPlace = kind === 'IN' || kind === 'OUT';
          return (
            <li key={id} className="grid gap-0.5">
              <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
                {kindLabels[kind]}, <HomeTime when={{ at, timezone }} className="tabular-nums" />
                {isOffline ? <Badge tone="warning">Recorded offline</Badge> : null}
              </span>
              <span className="text-sm text-muted">
                {[punchMethodLabels[method], hasPlace ? fenceLabels[fence] : null, distanceOf(punch)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              {isElsewhen(punch) ? (
                <span className="text-sm text-muted">
                  The device’s clock showed <HomeTime when={{ at: deviceAt, timezone }} />.
                </span>
              ) : null}
              {reasonCode ? (
                <span className="wrap-anywhere">
                  {reasonCodeLabels[reasonCode]}
                  {overrideReason ? `: ${overrideReason}` : ''}
                </span>
              ) : null}
              {photoFileId ? <PhotoOfPunch fileId={photoFileId} punch={punch} timezone={timezone} /> : null}
            </li>
          );
        })}
      </ol>
    </SheetPart>
  );
}
