import { acknowledgeShift, listMyChanges, type MyChange } from '@homeward/contract/shifts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ChangedShifts } from '../../src/features/shifts/ChangedShifts.tsx';
import { ShiftChip } from '../../src/features/shifts/ShiftChip.tsx';
import { ShiftSheet } from '../../src/features/shifts/ShiftSheet.tsx';
import { expectAccessible } from '../accessible.ts';
import { api } from '../api.ts';
import { idOf } from '../frame.ts';
import { button, show } from './hands.ts';
import { answerShift, dorothy, maria, rowOf, shiftId, shiftOf } from './made.ts';

const late = '2026-01-01T15:00:00.000Z';
const soon = '2099-01-01T15:00:00.000Z';
const moved: MyChange = {
  ...{ shiftId, kind: 'MOVED', serviceType: 'PERSONAL_CARE', client: dorothy, timezone: 'America/New_York' },
  before: { startUtc: '2027-01-11T15:00:00.000Z', endUtc: '2027-01-11T19:00:00.000Z' },
  after: { startUtc: '2027-01-12T03:00:00.000Z', endUtc: '2027-01-12T11:00:00.000Z' },
  ...{ askedAt: '2026-11-20T15:00:00.000Z', acknowledgeBy: soon },
};
const says = (text: string | RegExp) => expect.element(page.getByText(text).first()).toBeVisible();

test('a caregiver reads before and after of each change, and acknowledges it', async () => {
  let changes: MyChange[] = [
    moved,
    { ...moved, shiftId: idOf(201), kind: 'CANCELLED', client: null, after: null, acknowledgeBy: late },
  ];
  api.on(listMyChanges, () => ({ changes }));
  api.on(acknowledgeShift, ({ params }) => {
    changes = changes.filter((one) => one.shiftId !== params.id);
    return undefined;
  });
  await show(<ChangedShifts />, 'CareProvider');
  await says('Your shift was moved');
  await says('Personal care for Dorothy Bell');
  await says('Monday, Jan 11, 2027, 10:00 AM – 2:00 PM EST');
  await says('Monday, Jan 11, 2027, 10:00 PM – 6:00 AM EST (Tuesday)');
  await says('Your shift was cancelled');
  expect(page.getByText('Not acknowledged in time').elements()).toHaveLength(1);
  await expectAccessible();
  await button('Acknowledge').first().click();
  await expect.element(page.getByText('Your shift was moved')).not.toBeInTheDocument();
  expect(api.asked(acknowledgeShift)[0]).toMatchObject({
    params: { id: shiftId },
    body: { askedAt: moved.askedAt },
  });
  api.fail(acknowledgeShift);
  await button('Acknowledge').click();
  await says(/Something went wrong/);
});

test('the office sees who has not acknowledged, in red once it is late, and marks them as told', async () => {
  const asked = { person: maria, askedAt: '2026-11-20T15:00:00.000Z', acknowledgedAt: null };
  answerShift(
    shiftOf({
      acknowledgeBy: late,
      acknowledgements: [
        { ...asked, acknowledgeBy: late },
        { ...asked, person: { ...maria, id: idOf(9) }, acknowledgeBy: soon, acknowledgedAt: late },
      ],
    }),
  );
  api.on(acknowledgeShift, () => undefined);
  await show(<ShiftSheet shiftId={shiftId} onClose={() => undefined} />);
  await says('Not acknowledged in time');
  await says(/^Acknowledged/);
  await expectAccessible();
  await button('Mark as told: Maria Santos').click();
  await expect
    .poll(() => api.asked(acknowledgeShift)[0]?.body)
    .toEqual({ askedAt: asked.askedAt, userId: maria.id });
});

test('a shift with a change that was not acknowledged in time is red, and says so', async () => {
  const chip = (acknowledgeBy: string) => (
    <ShiftChip shift={rowOf({ acknowledgeBy })} who={undefined} lines={1} onOpen={() => undefined} />
  );
  await show(chip(late));
  const red = button(/change not acknowledged in time$/);
  await expect.element(red).toHaveAttribute('data-tone', 'danger');
  await show(chip(soon));
  await expect.element(button(/change not acknowledged yet$/)).toHaveAttribute('data-tone', 'info');
});
