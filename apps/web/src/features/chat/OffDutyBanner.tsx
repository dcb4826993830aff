import { chatText } from '@homeward/contract/chat';
import { Banner } from '../../ui/Banner.tsx';
import { useDuty } from './chat.duty.live.ts';

/** Tells a caregiver who is not at work that nobody asks them to read. */
export function OffDutyBanner() {
  if (useDuty() !== false) return null;
  return (
    <Banner tone="neutral" live="polite" className="m-3 mb-0">
      {chatText.offDuty}
    </Banner>
  );
}
