/** Which square of a picture is kept. */
export interface Crop {
  /** How far the picture's middle is from the window's, in sides of the window. */
  readonly x: number;
  readonly y: number;
  /** 1: the shorter side fills the window. */
  readonly zoom: number;
  /** Quarter turns clockwise, 0 to 3. */
  readonly turns: number;
}

export const wholePicture: Crop = { x: 0, y: 0, zoom: 1, turns: 0 };

interface Sides {
  readonly naturalWidth: number;
  readonly naturalHeight: number;
}

/** A drawing (SVG) may have no size of its own. */
const sidesOf = ({ naturalWidth, naturalHeight }: Sides) => ({
  width: naturalWidth || 512,
  height: naturalHeight || 512,
});

/** The same crop, moved so far back that the picture fills the window. */
export function withinPicture(picture: Sides, crop: Crop): Crop {
  const { width, height } = sidesOf(picture);
  const shorter = Math.min(width, height);
  const isLying = crop.turns % 2 === 1;
  const wide = ((isLying ? height : width) / shorter) * crop.zoom;
  const high = ((isLying ? width : height) / shorter) * crop.zoom;
  const keep = (value: number, most: number) => Math.min(most, Math.max(-most, value));
  return { ...crop, x: keep(crop.x, (wide - 1) / 2), y: keep(crop.y, (high - 1) / 2) };
}

/** Draws what the window shows, over the whole of a square canvas. */
export function drawCrop(
  context: CanvasRenderingContext2D,
  picture: HTMLImageElement,
  { x, y, zoom, turns }: Crop,
): void {
  const side = context.canvas.width;
  const { width, height } = sidesOf(picture);
  const scale = (side / Math.min(width, height)) * zoom;
  context.clearRect(0, 0, side, side);
  context.save();
  context.imageSmoothingQuality = 'high';
  context.translate(side / 2 + x * side, side / 2 + y * side);
  context.rotate((turns * Math.PI) / 2);
  context.drawImage(picture, (-width * scale) / 2, (-height * scale) / 2, width * scale, height * scale);
  context.restore();
}
