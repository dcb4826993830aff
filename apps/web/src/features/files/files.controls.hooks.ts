import { useCallback, useEffect, useRef, useState } from 'react';

/** How long the controls of a film stay after the mouse has come to rest. */
const hiddenAfterMs = 3_000;

/** Whether the controls of a film are shown: always while it stands still, else until the mouse has rested for 3 s. */
export function useControls(isPlaying: boolean) {
  const [isResting, setResting] = useState(false);
  const timer = useRef(0);
  const wake = useCallback(() => {
    setResting(false);
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setResting(true), hiddenAfterMs);
  }, []);
  useEffect(() => {
    if (isPlaying) wake();
    return () => clearTimeout(timer.current);
  }, [isPlaying, wake]);
  return { areShown: !isPlaying || !isResting, wake };
}
