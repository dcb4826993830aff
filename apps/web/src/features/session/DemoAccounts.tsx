import { roleLabels } from '@homeward/contract/core';
import { demoAccounts, demoPassword } from '@homeward/contract/session';
import { useSyncExternalStore } from 'react';
import { RoleBadge } from '../../ui/RoleBadge.tsx';

interface DemoAccountsProps {
  onChoose: (values: { identifier: string; password: string }) => void;
}

/** The accounts of a demo, one of each role; choosing one fills in the form. */
export function DemoAccounts({ onChoose }: DemoAccountsProps) {
  // Painted by the build, before there is code that could take a press: until then none is offered.
  const isTakenOver = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  return (
    <section
      aria-labelledby="demo-accounts"
      className="min-h-44 w-full max-w-106 rounded-lg border border-line bg-card p-4 text-ink max-lg:order-1"
    >
      <h2 id="demo-accounts" className="text-base">
        Look around as
      </h2>
      <ul className="mt-2.5 flex flex-wrap gap-2">
        {demoAccounts.map(({ username, role }) => (
          <li key={username}>
            <button
              type="button"
              disabled={!isTakenOver}
              onClick={() => onChoose({ identifier: username, password: demoPassword })}
              className="touch-target flex min-h-8 cursor-pointer items-center rounded-full outline-offset-2"
            >
              <RoleBadge role={role} label={roleLabels[role]} />
            </button>
          </li>
        ))}
      </ul>
      <p className="mt-2.5 text-sm text-muted">
        This fills in the form. The data are fictional and stay on this computer.
      </p>
    </section>
  );
}

const neverChanges = () => () => {};
