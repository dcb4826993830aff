import { clsx } from 'clsx';

/**
 * Primary: the one action of a page. Strong: the same where it is read in the sun, at 7 to 1. Secondary: beside it. Quiet: in
 * bars and rows. Danger: cannot be undone.
 */
export type ButtonVariant = 'primary' | 'strong' | 'secondary' | 'quiet' | 'danger';

/** `md` is 36 px (44 on touch), `sm` 30 px for bars and rows, `lg` 44 px for forms of one column, `xl` 72 px for a thumb. */
export type ButtonSize = 'sm' | 'md' | 'lg' | 'xl';

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-on-accent border-transparent hover:bg-accent-hover pressed:bg-accent-hover',
  strong: 'bg-accent-ink text-on-accent border-transparent hover:bg-accent-hover pressed:bg-accent-hover',
  secondary: 'bg-card text-ink border-control hover:bg-hover pressed:bg-press',
  quiet: 'bg-transparent text-ink border-transparent hover:bg-hover pressed:bg-press',
  danger:
    'bg-danger-fill text-on-danger border-transparent hover:bg-danger-fill-hover pressed:bg-danger-fill-hover',
};

const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-[1.875rem] gap-1.5 px-2.5 text-sm',
  md: 'min-h-(--control-height) gap-2 px-3.5 text-[0.90625rem]',
  lg: 'min-h-11 gap-2 px-4 text-md',
  xl: 'min-h-18 gap-3 px-5 text-xl font-bold',
};

/** The look of a button, also for a link that must look like one. */
export function buttonClass(variant: ButtonVariant = 'secondary', size: ButtonSize = 'md'): string {
  return clsx(
    'touch-target inline-flex cursor-pointer items-center justify-center rounded-md border py-1 text-center font-medium',
    'transition-colors select-none no-underline',
    'disabled:cursor-not-allowed disabled:border-line disabled:bg-sunk disabled:text-muted pending:cursor-progress',
    variants[variant],
    sizes[size],
  );
}
