// Apart from the other sentences: a list of assessments needs none of these.

/** The sentences about a second signature and the document. */
export const signingText = {
  coSignAsk: 'Co-sign this assessment? Your signature stands beside the first one for good.',
  coSignTwice: 'Somebody else has co-signed this assessment.',
  coSignOwn: 'Somebody other than the first signer co-signs.',
  coSignSigned: 'Only a signed assessment is co-signed.',
  printSigned: 'Only a signed assessment is printed.',
} as const;
