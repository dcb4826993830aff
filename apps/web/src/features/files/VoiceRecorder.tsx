import { Suspense } from 'react';
import { lazyPart } from '../../ui/lazyPart.ts';
import type { RecorderPanelProps } from './RecorderPanel.tsx';

const RecorderPanel = lazyPart(() =>
  import('./RecorderPanel.tsx').then((module) => ({ default: module.RecorderPanel })),
);

/** Records a voice note. It is loaded once somebody wants to record. */
export function VoiceRecorder(props: RecorderPanelProps) {
  return (
    <Suspense fallback={null}>
      <RecorderPanel {...props} />
    </Suspense>
  );
}
