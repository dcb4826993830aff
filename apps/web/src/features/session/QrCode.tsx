import { useEffect, useState } from 'react';

const fetchLibrary = () => import('qrcode');

/** A QR code as one SVG path, dark on light in both themes, since cameras expect it so. The library comes when it is needed. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [code, setCode] = useState<{ size: number; path: string }>();
  useEffect(() => {
    let isCurrent = true;
    void fetchLibrary().then(({ create }) => {
      if (!isCurrent) return;
      const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
      const squares = Array.from(data, (isDark, at) =>
        isDark ? `M${at % size} ${Math.floor(at / size)}h1v1h-1z` : '',
      );
      setCode({ size, path: squares.join('') });
    });
    return () => {
      isCurrent = false;
    };
  }, [text]);
  return (
    <div className="theme-light size-44 shrink-0 rounded-md border border-line bg-card p-3 text-ink">
      {code ? (
        <svg
          role="img"
          aria-label={label}
          viewBox={`0 0 ${code.size} ${code.size}`}
          shapeRendering="crispEdges"
        >
          <path d={code.path} fill="currentColor" />
        </svg>
      ) : (
        <div role="status" className="size-full animate-breathe rounded-sm bg-press">
          <span className="sr-only">Creating the code…</span>
        </div>
      )}
    </div>
  );
}
