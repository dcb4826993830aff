import { type ReactNode, useSyncExternalStore } from 'react';
import { linkClass } from '../../ui/linkClass.ts';
import { type DoorPath, goToDoor } from './session.path.hooks.ts';

/** A link to another page of the door, opened without reloading the window; the query is kept. */
export function DoorLink({
  to,
  className,
  children,
}: {
  to: DoorPath;
  className?: string;
  children: ReactNode;
}) {
  // What is painted for everybody leads nowhere special.
  const address = to + useSyncExternalStore(neverChanges, keptQuery, () => '');
  return (
    <a
      href={address}
      className={`${linkClass} no-underline! hover:underline! ${className ?? ''}`}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        goToDoor(address);
      }}
    >
      {children}
    </a>
  );
}

const neverChanges = () => () => {};

/** The page that was asked for is kept; why one was signed out has been read. */
function keptQuery(): string {
  const next = new URLSearchParams(location.search).get('next');
  return next === null ? '' : `?${new URLSearchParams({ next })}`;
}
