import { isAnyTabSeen } from './notifications.seen.model.ts';

/** Whether the system may show notifications of this page, and whether the person wants them on this device. */
export type SystemNotifications = 'unsupported' | 'not-asked' | 'blocked' | 'off' | 'on';

const storageKey = 'homeward.system-notifications';

function isWanted(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
}

/** How it stands on this device. */
export function systemNotifications(): SystemNotifications {
  // The interface is there in secure contexts only.
  if (!('Notification' in window) || !window.isSecureContext) return 'unsupported';
  if (Notification.permission === 'default') return 'not-asked';
  if (Notification.permission === 'denied') return 'blocked';
  return isWanted() ? 'on' : 'off';
}

/** Turns them on or off on this device; the first time the browser asks. */
export async function setSystemNotifications(isOn: boolean): Promise<void> {
  try {
    localStorage.setItem(storageKey, isOn ? 'on' : 'off');
  } catch {
    // Without storage they are on wherever the browser allows them.
  }
  if (isOn && Notification.permission === 'default') await Notification.requestPermission();
}

/**
 * Shows a notification of the system, unless another tab of ours is in the foreground, which shows it itself.
 * @param tag the same in every tab, so that the system shows it once
 */
export async function showSystemNotification(
  text: { readonly title: string; readonly body: string; readonly tag: string },
  onClick: () => void,
): Promise<void> {
  if (systemNotifications() !== 'on' || (await isAnyTabSeen())) return;
  try {
    const { title, body, tag } = text;
    const shown = new Notification(title, { body, tag, icon: '/icon.svg', silent: true });
    shown.onclick = () => {
      window.focus();
      shown.close();
      onClick();
    };
  } catch {
    // Some phones show them for installed pages only.
  }
}
