export { Reviews } from './Reviews.tsx';
export { WaitingReviews } from './WaitingReviews.tsx';
