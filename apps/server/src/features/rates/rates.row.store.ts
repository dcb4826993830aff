/** Stands in keys for "of none": a card for all offices, an override that names no client or no caregiver. */
export const noKey = '00000000-0000-0000-0000-000000000000';

/** A price as JSON, from `rate_lines as l`. */
export const lineJson = `json_build_object('serviceType', l.service_type, 'shiftType', l.shift_type, 'unit', l.unit,
  'dayType', l.day_type, 'timeBand', l.time_band, 'billRateCents', l.bill_rate_cents, 'payRateCents', l.pay_rate_cents,
  'minUnits', l.min_units, 'otBillMultiplier', l.ot_bill_multiplier)`;
