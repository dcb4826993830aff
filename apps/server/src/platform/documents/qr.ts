import { create } from 'qrcode';

/**
 * A QR code as an SVG path of dark squares.
 * @returns `size`: how many squares a side has
 */
export function qrPath(content: string): { readonly path: string; readonly size: number } {
  const { size, data } = create(content, { errorCorrectionLevel: 'M' }).modules;
  const squares = Array.from(data, (isDark, at) =>
    isDark ? `M${at % size} ${Math.floor(at / size)}h1v1h-1z` : '',
  );
  return { path: squares.join(''), size };
}
