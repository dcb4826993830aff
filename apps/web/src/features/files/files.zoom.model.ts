/** How a picture lies on the stage: its zoom (1 fits), a turn in degrees, and how far it is moved, in px. */
export interface PictureView {
  readonly zoom: number;
  readonly turn: 0 | 90 | 180 | 270;
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export const minZoom = 0.5;
export const maxZoom = 3;
const zoomStep = 0.25;

/** Fits, upright, in the middle. */
export const restingView: PictureView = { zoom: 1, turn: 0, x: 0, y: 0 };

/** Between the least and the most. */
export function clampZoom(zoom: number): number {
  return Math.min(maxZoom, Math.max(minZoom, zoom));
}

/** The nearest of the steps that the buttons walk. */
export function snapZoom(zoom: number): number {
  return clampZoom(Math.round(zoom / zoomStep) * zoomStep);
}

/** So many steps further; from between two steps it goes to the next one. */
export function stepZoom(zoom: number, steps: number): number {
  const at = zoom / zoomStep;
  const from = steps > 0 ? Math.floor(at + 1e-9) : Math.ceil(at - 1e-9);
  return clampZoom((from + steps) * zoomStep);
}

/** A quarter to the right, or to the left; after 270 degrees comes 0. */
export function turnBy(turn: PictureView['turn'], quarters: 1 | -1): PictureView['turn'] {
  return ((turn + quarters * 90 + 360) % 360) as PictureView['turn'];
}

/** The size at which a picture, turned, fits the stage: never larger than it is. */
export function fitInto(picture: Size, stage: Size, turn: PictureView['turn']): Size {
  const lies = turn % 180 !== 0;
  const width = lies ? picture.height : picture.width;
  const height = lies ? picture.width : picture.height;
  if (width <= 0 || height <= 0) return { width: 0, height: 0 };
  const scale = Math.min(1, stage.width / width, stage.height / height);
  return { width: picture.width * scale, height: picture.height * scale };
}

/** Moved no further than until its edge shows. */
export function keepOnStage(view: PictureView, fitted: Size, stage: Size): PictureView {
  const lies = view.turn % 180 !== 0;
  const width = (lies ? fitted.height : fitted.width) * view.zoom;
  const height = (lies ? fitted.width : fitted.height) * view.zoom;
  const farX = Math.max(0, (width - stage.width) / 2);
  const farY = Math.max(0, (height - stage.height) / 2);
  return {
    ...view,
    x: Math.min(farX, Math.max(-farX, view.x)),
    y: Math.min(farY, Math.max(-farY, view.y)),
  };
}

/** Another zoom around a point of the stage (from its middle), which stays under the finger. */
export function zoomAround(view: PictureView, zoom: number, point: { x: number; y: number }): PictureView {
  const ratio = clampZoom(zoom) / view.zoom;
  return {
    ...view,
    zoom: clampZoom(zoom),
    x: point.x - (point.x - view.x) * ratio,
    y: point.y - (point.y - view.y) * ratio,
  };
}
