export interface ProgressBarProps {
  /** What is on its way, such as "Uploading license.pdf". */
  label: string;
  /** 0 to 100; left out when nobody knows. */
  value?: number;
}

/** How far something is that takes longer than three seconds. */
export function ProgressBar({ label, value }: ProgressBarProps) {
  const percent = value === undefined ? undefined : Math.round(Math.min(100, Math.max(0, value)));
  return (
    <div className="grid gap-1">
      <div className="flex justify-between gap-3 text-sm">
        <span className="min-w-0 truncate">{label}</span>
        {percent === undefined ? null : <span className="text-muted tabular-nums">{percent}%</span>}
      </div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="h-2 overflow-hidden rounded-full bg-press forced:border"
      >
        <div
          className={
            percent === undefined
              ? 'h-full origin-left animate-advance bg-accent'
              : 'h-full bg-accent forced:bg-[Highlight]'
          }
          style={percent === undefined ? undefined : { width: `${percent}%` }}
        />
      </div>
    </div>
  );
}
