/** What a check says for which nobody has written a sentence. */
const withoutSentence = 'Invalid input';

/** What a person reads of what a parser complains of. */
export const sentenceOfIssue = ({ message }: { readonly message: string }): string =>
  message === withoutSentence ? 'Check this field.' : message;
