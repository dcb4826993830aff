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
  const open = useEffectEvent((sentId: string | undefined) => {
    if (!file || file.id !== sentId) return;
    prefetchFile(file);
    host.open(file);
  });
  // It opens once it is known, and not again when its address is renewed.
  const sentId = file?.id;
  useEffect(() => open(sentId), [sentId]);
  const giveUp = useEffectEvent((failure: Error | null) => {
    if (!failure || file) return;
    host.open(undefined);
    tellNoFile(failure);
    onClose();
  });
  // Each failure is told once.
  useEffect(() => giveUp(error), [error]);
  const close = () => {
    host.close();
    onClose();
  };
  return <ViewerHost host={{ ...host, close }} onDownload={(one) => void downloadFile(one)} />;
}
