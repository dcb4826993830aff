// Apart from the other words, which are long: the menu and the palette read who meets which partners.

export const partnerTypes = [
  'PHYSICIAN',
  'PHARMACY',
  'HOSPITAL',
  'EQUIPMENT',
  'TRANSPORT',
  'EMERGENCY',
  'HOTLINE',
  'OTHER',
] as const;
export type PartnerType = (typeof partnerTypes)[number];

export const partnerTypeLabels: Record<PartnerType, string> = {
  PHYSICIAN: 'Physician',
  PHARMACY: 'Pharmacy',
  HOSPITAL: 'Hospital',
  EQUIPMENT: 'Medical equipment',
  TRANSPORT: 'Transport',
  EMERGENCY: 'Emergency',
  HOTLINE: 'Hotline',
  OTHER: 'Other',
};
