import { expect, it } from 'vitest';
import { exceptionCodes, reasonCodes, resolutionCodes, visitsText } from './visits.text.ts';

// The server answers with these sentences and the page shows them, so this one table holds their words.
it.each([
  [
    visitsText.outOfFence(3_648, 'Dorothy Bell'),
    "You're 3,648 ft from Dorothy Bell's home. Move closer or tell us why you're clocking in from here.",
  ],
  [visitsText.noFix, "We couldn't get your location. Turn on location services or add a reason."],
  [visitsText.notGeocoded, 'This address has no map pin yet. Your location will be saved for review.'],
  [visitsText.tooEarly('8:45 AM'), 'You can clock in from 8:45 AM.'],
  [visitsText.tooOld, 'This punch is too old to sync. Ask the office for a correction.'],
  [visitsText.alreadyIn('Dorothy Bell'), 'You are already clocked in for Dorothy Bell.'],
  [visitsText.notIn, 'You are not clocked in.'],
  [visitsText.longerNote, 'Add at least 10 characters.'],
  [visitsText.issues(2), '2 issues must be fixed before approval.'],
  [visitsText.issues(1), '1 issue must be fixed before approval.'],
  [visitsText.locked, 'This period is locked. Ask an admin to reopen it.'],
  [visitsText.payDown, 'Rounding down is not allowed for pay.'],
  [visitsText.notEnabled, 'Time Clock is not enabled for your account.'],
  [visitsText.privacy, 'We record your location only when you clock in or out.'],
])('says "%s"', (said, promised) => {
  expect(said).toBe(promised);
});

it('names every exception, reason and resolution that the office can choose', () => {
  expect(exceptionCodes.toSorted().join(' ')).toBe(
    'AUTHORISATION_EXCEEDED CRITICAL_TASK_MISSED DEVICE_TIME EARLY_IN EARLY_OUT LATE_IN LATE_OUT LONG_VISIT LOW_ACCURACY ' +
      'MANUAL_TIME MEAL_BREAK_MISSING MISSING_RATE NO_CLIENT NO_IN NO_LOCATION NO_OUT NO_SERVICE NO_STAFF OFFLINE ' +
      'OUT_OF_FENCE_IN OUT_OF_FENCE_OUT OVERLAP_CLIENT_VISITS OVERLAP_STAFF_VISITS SHARED_DEVICE SHORT_VISIT ' +
      'SIGNATURE_MISSING TASKS_INCOMPLETE TOO_LONG UNSCHEDULED WRONG_STAFF',
  );
  expect(reasonCodes.toSorted().join(' ')).toBe(
    'APP_PROBLEM BATTERY CAREGIVER_FORGOT CLIENT_REFUSED_SIGNATURE CLIENT_REQUEST CLIENT_UNABLE_TO_SIGN DEVICE_PROBLEM ' +
      'DISASTER EMERGENCY NO_SIGNAL OTHER SCHEDULE_WRONG SERVICE_STARTED_ELSEWHERE TRAINING WRONG_LOCATION_CAPTURED',
  );
  expect(resolutionCodes.toSorted().join(' ')).toBe(
    'NO_BILL NO_PAY SUPERVISOR_OBSERVED TIMESHEET_SIGNED VERIFIED_BY_DOCUMENT VERIFIED_WITH_CAREGIVER VERIFIED_WITH_CLIENT',
  );
});
