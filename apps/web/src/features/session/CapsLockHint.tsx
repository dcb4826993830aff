import { ArrowBigUp } from 'lucide-react';
import { useEffect, useState } from 'react';

/** Says that caps lock is on, below a password; takes no room otherwise. */
export function CapsLockHint() {
  const isOn = useCapsLock();
  return (
    <div role="status" data-tone="warning">
      {isOn ? (
        <span className="mt-1.5 flex items-center gap-1.5 text-sm font-medium text-tone">
          <ArrowBigUp aria-hidden size={16} /> Caps lock is on.
        </span>
      ) : null}
    </div>
  );
}

/** Whether caps lock is on, as far as the keys pressed so far have told. */
function useCapsLock(): boolean {
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    const look = (event: KeyboardEvent) => {
      // Password managers dispatch bare events without modifiers.
      if (typeof event.getModifierState === 'function') setOn(event.getModifierState('CapsLock'));
    };
    window.addEventListener('keydown', look);
    window.addEventListener('keyup', look);
    return () => {
      window.removeEventListener('keydown', look);
      window.removeEventListener('keyup', look);
    };
  }, []);
  return isOn;
}
