import { useEffect, useEffectEvent } from 'react';
import { downloadFile, tellNoFile, useFile } from './files.queries.ts';
import { useViewing } from './files.view.hooks.ts';
import { prefetchFile, ViewerHost } from './ViewerHost.tsx';

/**
 * Opens the file that an address names which somebody copied. Who may not see it, or finds it gone, reads so.
 * @param onClose the address names it no longer
 */
export function SentFile({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: file, error } = useFile(id);
  const host = useViewing();
  const open = useEffectEvent(() => {
    if (!file) return;
    prefetchFile(file);
    host.open(file);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it opens once it is known, not again when its address is renewed
  useEffect(() => open(), [file?.id]);
  const giveUp = useEffectEvent(() => {
    if (!error || file) return;
    host.open(undefined);
    tellNoFile(error);
    onClose();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure is told once
  useEffect(() => giveUp(), [error]);
  const close = () => {
    host.close();
    onClose();
  };
  return <ViewerHost host={{ ...host, close }} onDownload={(one) => void downloadFile(one)} />;
}
