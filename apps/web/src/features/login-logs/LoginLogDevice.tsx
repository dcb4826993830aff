import { type DeviceType, describeDevice, type LoginLog } from '@homeward/contract/login-logs';
import { Bot, type LucideIcon, Monitor, MonitorX, Smartphone, Tablet } from 'lucide-react';
import { Badge } from '../../ui/Badge.tsx';

const icons: Record<DeviceType, LucideIcon> = {
  desktop: Monitor,
  mobile: Smartphone,
  tablet: Tablet,
  bot: Bot,
  unknown: MonitorX,
};

/** With what somebody came: "Chrome 141 on Windows 10". */
export function LoginLogDevice({ log }: { log: Pick<LoginLog, 'device' | 'isNewDevice'> }) {
  const { type, browser, os } = log.device;
  const Icon = icons[type];
  const device = describeDevice(log.device);
  const isPair = browser !== null && os !== null;
  return (
    <span className="flex items-center gap-2.5" title={device}>
      <Icon aria-hidden size={17} className="shrink-0 text-muted" />
      <span className="max-w-40 min-w-0 leading-tight">
        <span className="block truncate">{isPair ? browser : device}</span>
        {isPair ? (
          <span className="block truncate text-sm text-muted">
            <span className="sr-only">on </span>
            {os}
          </span>
        ) : null}
      </span>
      {log.isNewDevice ? <Badge tone="info">New</Badge> : null}
    </span>
  );
}
