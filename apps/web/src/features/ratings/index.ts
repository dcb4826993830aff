export { LatestReview } from './LatestReview.tsx';
export { Reviews } from './Reviews.tsx';
export { WaitingReviews } from './WaitingReviews.tsx';
