import type { FileCategory } from './files.schemas.ts';
import type { FileKind } from './files.types.schemas.ts';

export const fileCategoryLabels: Record<FileCategory, string> = {
  MEDICAL_RECORD: 'Medical record',
  DOCTOR_APPOINTMENT: 'Doctor appointment',
  CARE_PROVIDER_TASK: 'Care provider task',
  ADVANCE_DIRECTIVE: 'Advance directive',
  INSURANCE_INFO: 'Insurance info',
  MEDICARE_CARD: 'Medicare card',
  MEDICAID_CARD: 'Medicaid card',
  BILLING_STATEMENT: 'Billing statement',
  PHOTO_ID: 'Photo ID',
  DRIVER_LICENSE: 'Driver license',
  PASSPORT: 'Passport',
  SOCIAL_SECURITY_CARD: 'Social security card',
  BIRTH_CERTIFICATE: 'Birth certificate',
  LEGAL_DOCUMENT: 'Legal document',
  POWER_OF_ATTORNEY: 'Power of attorney',
  LIVING_WILL: 'Living will',
  DNR_ORDER: 'DNR order',
  PERSONAL_PHOTO: 'Personal photo',
  OTHER_DOCUMENT: 'Other document',
  SIGNED_CARE_PROPOSAL: 'Signed care proposal',
  CARE_PROVIDER_LICENSE: 'Care provider license',
};

export const fileKindLabels: Record<FileKind, string> = {
  image: 'Image',
  video: 'Video',
  audio: 'Audio',
  document: 'Document',
};
