import { only } from '../../core/index.ts';

/** What hours pay. Whoever asks brings the hours and the rates: nothing of anybody's pay is told. */
export const mayPreviewPay = only('management');
