import type { AgencySettings } from '@homeward/contract/settings';

/** What each setting is called on the screen. */
export const settingLabels = {
  productName: 'Product name',
  assistantName: 'Assistant’s name',
  hue: 'Accent color',
  idleMinutes: 'Automatic log-off after',
  digestAfterMinutes: 'Email unread notifications after',
  demandsTwoFactor: 'Require a second factor from staff',
} as const satisfies Record<keyof AgencySettings, string>;

/** The settings as a person reads them, where two versions are compared. */
export function inWords(settings: AgencySettings): Record<keyof AgencySettings, string> {
  return {
    productName: settings.productName,
    assistantName: settings.assistantName,
    hue: `${Math.round(settings.hue)}°`,
    idleMinutes: `${settings.idleMinutes} minutes`,
    digestAfterMinutes: `${settings.digestAfterMinutes} minutes`,
    demandsTwoFactor: settings.demandsTwoFactor ? 'Yes' : 'No',
  };
}
