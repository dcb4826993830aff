export { CareProviderCard } from './CareProviderCard.tsx';
