import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { setSystemNotifications, systemNotifications } from './notifications.system.model.ts';

const words = {
  unsupported: 'This browser cannot show them here.',
  'not-asked':
    'While Homeward is in the background, your device can show what arrives. Your browser asks you first.',
  blocked:
    'Your browser blocks them. Allow notifications for this address in the browser’s own settings first.',
  off: 'Your device shows nothing while Homeward is in the background.',
  on: 'Your device shows what arrives while Homeward is in the background.',
} as const;

/** Notifications of the device itself; the browser is asked only by this button. */
export function SystemNotificationsChoice() {
  const [state, setState] = useState(systemNotifications);
  const change = async (isOn: boolean) => {
    await setSystemNotifications(isOn);
    setState(systemNotifications());
  };
  const mayChange = state !== 'unsupported' && state !== 'blocked';
  return (
    <section aria-labelledby="system-notifications" className="flex flex-wrap items-start gap-x-6 gap-y-2">
      <div className="min-w-56 flex-1">
        <h3 id="system-notifications" className="text-[1em] font-medium">
          On this device
        </h3>
        <p role="status" className="text-sm text-muted">
          {words[state]}
        </p>
      </div>
      {mayChange ? (
        <Button size="sm" onPress={() => void change(state !== 'on')}>
          {state === 'on' ? 'Turn off' : 'Turn on'}
        </Button>
      ) : null}
    </section>
  );
}
