import type { DeviceSession } from '@homeward/contract/session';
import { MonitorSmartphone } from 'lucide-react';
import { Suspense, useState } from 'react';
import { sentenceOf } from '../../lib/problem.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { DetailCard } from '../../ui/DetailCard.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { LoadingRegion, TextSkeleton } from '../../ui/Skeleton.tsx';
import { signOut } from './session.live.ts';
import { tellFailure, useDevices, useEndDevice, useEndOtherDevices } from './session.security.queries.ts';

const ConfirmDialog = lazyPart(() =>
  import('../../ui/ConfirmDialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
);

const methods: Record<DeviceSession['method'], string> = {
  password: 'with password',
  passkey: 'with passkey',
  invitation: 'by invitation',
  'set-up': 'by set-up link',
};

/** The devices on which one is signed in; any of them can be signed out from here. */
export function DevicesCard() {
  const devices = useDevices();
  const endOthers = useEndOtherDevices();
  const [isAsking, setAsking] = useState(false);
  const list = devices.data?.data ?? [];
  const others = list.filter(({ isCurrent }) => !isCurrent).length;
  return (
    <DetailCard
      title="Devices"
      isPlain
      action={
        others > 0 ? (
          <Button size="sm" onPress={() => setAsking(true)}>
            Sign out all others
          </Button>
        ) : null
      }
    >
      {devices.isPending ? (
        <LoadingRegion label="Loading your devices…">
          <TextSkeleton lines={2} />
        </LoadingRegion>
      ) : devices.isError ? (
        <ErrorState title="Your devices could not be loaded" onRetry={() => void devices.refetch()}>
          {sentenceOf(devices.error)}
        </ErrorState>
      ) : (
        <ul className="divide-y divide-line">
          {list.map((device) => (
            <Device key={device.id} device={device} />
          ))}
        </ul>
      )}
      {isAsking ? (
        <Suspense fallback={null}>
          <ConfirmDialog
            title="Sign out all other devices?"
            isOpen
            onOpenChange={setAsking}
            confirmLabel="Sign out all others"
            pendingLabel="Signing out…"
            isPending={endOthers.isPending}
            onConfirm={() => endOthers.mutate(undefined, { onSettled: () => setAsking(false) })}
          >
            Unsaved changes on those devices are lost. This device stays signed in.
          </ConfirmDialog>
        </Suspense>
      ) : null}
    </DetailCard>
  );
}

function Device({ device }: { device: DeviceSession }) {
  const ending = useEndDevice();
  return (
    <li className="flex items-start gap-3 py-2.5 first:pt-0 last:pb-0">
      <MonitorSmartphone aria-hidden size={18} className="mt-0.5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium">
          {device.device}
          {device.isCurrent ? <Badge tone="accent">This device</Badge> : null}
        </p>
        <p className="text-sm text-muted">
          {device.address ? <span className="font-mono">{device.address} · </span> : null}
          Last used: <RelativeTime at={device.lastUsedAt} /> · Signed in {methods[device.method]}:{' '}
          <RelativeTime at={device.createdAt} />
        </p>
      </div>
      {device.isCurrent ? (
        <Button size="sm" onPress={() => void signOut().catch(tellFailure)}>
          Sign out
        </Button>
      ) : (
        <Button
          size="sm"
          variant="quiet"
          aria-label={`Sign out ${device.device}`}
          isPending={ending.isPending}
          pendingLabel="Signing out…"
          onPress={() => ending.mutate(device.id)}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}
