import { clsx } from 'clsx';
import { CircleCheck, Info, type LucideIcon, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './IconButton.tsx';

export interface BannerProps {
  tone?: 'info' | 'success' | 'warning' | 'danger' | 'neutral';
  /** One bold line, or none. */
  title?: string;
  children?: ReactNode;
  /** A button or link at its end. */
  action?: ReactNode;
  onDismiss?: () => void;
  /** Reads it out when it appears: `assertive` for what failed, `polite` for news. */
  live?: 'polite' | 'assertive';
  /** Without corners, across the whole window. */
  isFull?: boolean;
  className?: string;
}

const icons: Record<NonNullable<BannerProps['tone']>, LucideIcon> = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: TriangleAlert,
  neutral: Info,
};

/** A message that stays until its cause is gone or it is dismissed. */
export function Banner({
  tone = 'info',
  title,
  children,
  action,
  onDismiss,
  live,
  isFull,
  className,
}: BannerProps) {
  const Icon = icons[tone];
  return (
    <div
      data-tone={tone}
      role={live === 'assertive' ? 'alert' : live === 'polite' ? 'status' : undefined}
      className={clsx(
        'flex items-start gap-2.5 border-tone-line bg-tone-tint px-3.5 py-2.5 text-ink',
        isFull ? 'border-b' : 'rounded-lg border',
        className,
      )}
    >
      <Icon aria-hidden size={18} className="mt-[3px] shrink-0 text-tone" />
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          {title ? <p className="font-bold">{title}</p> : null}
          {children ? <div>{children}</div> : null}
        </div>
        {action}
      </div>
      {onDismiss ? (
        <IconButton size="sm" label="Dismiss" icon={<X aria-hidden size={16} />} onPress={onDismiss} />
      ) : null}
    </div>
  );
}
