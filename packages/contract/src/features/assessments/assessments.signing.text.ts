// Separate from the other sentences because a list of assessments needs none of these.

/** The sentences about a second signature and the document. */
export const signingText = {
  coSignAsk: 'Co-sign this assessment? You cannot take your signature back.',
  coSignTwice: 'Someone else has already co-signed this assessment.',
  coSignOwn: 'You signed this assessment first. Someone else has to co-sign it.',
  coSignSigned: 'Only a signed assessment can be co-signed.',
  printSigned: 'Only a signed assessment can be printed.',
} as const;
