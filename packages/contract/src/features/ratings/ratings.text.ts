/** What the server says about reviews. */
export const ratingsText = {
  notYourself: 'You cannot review yourself.',
  notTheAuthor: 'Only its author may change or delete this review.',
  verifiedAlready: 'This review is already verified.',
  notRejectable: 'This review is verified, so it can no longer be rejected.',
  changedSince: 'Its author has changed this review since you read it. Read it again first.',
} as const;

/** "No rating", "1 star" or "4.5 stars". */
export function scoreWords(score: number): string {
  if (score === 0) return 'No rating';
  return `${score} ${score === 1 ? 'star' : 'stars'}`;
}
