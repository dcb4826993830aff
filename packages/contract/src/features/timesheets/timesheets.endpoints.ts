import { defineEndpoint } from '../../core/index.ts';
import { mayPreviewPay } from './timesheets.policy.ts';
import { payPreviewSchema, previewPayBody } from './timesheets.schemas.ts';

export const previewPay = defineEndpoint({
  id: 'timesheets.previewPay',
  method: 'POST',
  path: '/pay/preview',
  summary:
    'What the visits of one person pay, with overtime and double time of each workweek. Nothing is saved',
  policy: mayPreviewPay,
  body: previewPayBody,
  answer: payPreviewSchema,
});
