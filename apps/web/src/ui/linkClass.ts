/** The look of a link in running text and in tables. */
export const linkClass =
  'cursor-pointer rounded-sm font-medium text-accent-ink underline decoration-accent/50 underline-offset-3 hover:decoration-current disabled:cursor-not-allowed disabled:text-muted disabled:no-underline';
