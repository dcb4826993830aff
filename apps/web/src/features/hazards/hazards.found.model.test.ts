import { expect, it } from 'vitest';
import { withoutAction } from './hazards.found.model.ts';

it('offers the hazards for which no action is open', () => {
  const hazard = (itemId: string) => ({
    itemId,
    text: 'Do it.',
    weight: 2 as const,
    dueOn: '2026-12-01',
  });
  const offered = withoutAction(
    [hazard('path'), hazard('rugs'), hazard('door')],
    [
      { itemId: 'path', status: 'OPEN' },
      { itemId: 'rugs', status: 'DONE' },
    ],
  );
  expect(offered.map(({ itemId }) => itemId)).toEqual(['rugs', 'door']);
});
