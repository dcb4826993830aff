export { CareProviderCard } from './CareProviderCard.tsx';
export { ProfileLicenses } from './ProfileLicenses.tsx';
