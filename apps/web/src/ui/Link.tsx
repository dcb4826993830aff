import { clsx } from 'clsx';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link as AriaLink, type LinkProps as AriaLinkProps } from 'react-aria-components/Link';
import { type ButtonSize, type ButtonVariant, buttonClass } from './buttonClass.ts';
import { linkClass } from './linkClass.ts';

export interface LinkProps extends Omit<AriaLinkProps, 'children' | 'className' | 'style'> {
  children: ReactNode;
  /** `text` is underlined; `plain` is underlined on hover only, for lists and bars of links. */
  variant?: 'text' | 'plain';
  /** For the place only. */
  className?: string;
}

/** A link. Pages inside the product are reached through the router when the shell provides one. */
export function Link({ children, variant = 'text', className, ...rest }: LinkProps) {
  return (
    <AriaLink
      {...rest}
      className={clsx(linkClass, variant === 'plain' && 'no-underline hover:underline', className)}
    >
      {children}
    </AriaLink>
  );
}

export interface ButtonLinkProps extends Omit<LinkProps, 'variant'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: ReactNode;
  /** Opens in a new tab and says so with an icon and to screen readers. */
  isExternal?: boolean;
  isWide?: boolean;
}

/** A link that looks like a button, for going somewhere as the main action. */
export function ButtonLink(props: ButtonLinkProps) {
  const { children, variant, size, icon, isExternal, isWide, className, ...rest } = props;
  return (
    <AriaLink
      {...rest}
      {...(isExternal ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
      className={clsx(buttonClass(variant, size), isWide && 'w-full', className)}
    >
      {icon}
      <span className="min-w-0">{children}</span>
      {isExternal ? <ExternalLink size={15} aria-label="(opens in a new tab)" /> : null}
    </AriaLink>
  );
}
