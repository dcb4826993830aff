import { describe, expect, it } from 'vitest';
import { wholePicture, withinPicture } from './users.crop.model.ts';

const wide = { naturalWidth: 800, naturalHeight: 400 };

describe('a crop', () => {
  it('never shows anything beside the picture', () => {
    expect(withinPicture(wide, { ...wholePicture, x: 5, y: 5 })).toMatchObject({ x: 0.5, y: 0 });
    expect(withinPicture(wide, { ...wholePicture, x: -5, y: -5, zoom: 2 })).toMatchObject({
      x: -1.5,
      y: -0.5,
    });
  });

  it('knows that a turned picture is high where it was wide', () => {
    expect(withinPicture(wide, { ...wholePicture, x: 5, y: 5, turns: 1 })).toMatchObject({ x: 0, y: 0.5 });
  });

  it('takes a drawing without a size for a square', () => {
    const drawing = { naturalWidth: 0, naturalHeight: 0 };
    expect(withinPicture(drawing, { ...wholePicture, x: 1, y: 1 })).toMatchObject({ x: 0, y: 0 });
  });
});
