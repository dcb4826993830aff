// What a person can do when an installation, a build or a start fails. Nothing newer than Node 20.19, nothing imported.

const networkCodes =
  /\b(?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|FETCH_ERROR|ENOTCACHED)\b/;

/** @param {string} text what npm printed @returns {boolean} whether it could not reach its registry */
export const isNetworkFault = (text) => networkCodes.test(text);

/**
 * What the errors of npm, of builders and of Node itself mean, by the codes that they carry.
 * @type {{ codes: RegExp, sentence: string }[]}
 */
const meanings = [
  {
    codes: /\bENOSPC\b|\bEDQUOT\b/,
    sentence:
      'The disk is full: free at least 2 GB where Homeward and the cache of npm are (`npm config get cache`), then run the same command again. Nothing that was saved is lost.',
  },
  {
    codes: networkCodes,
    sentence:
      'The registry of npm packages does not answer. The first start needs a network: connect this machine, or name its proxy (`npm config set proxy http://…`) or another registry (`npm config set registry https://…`), then run the same command again. Later starts need no network.',
  },
  {
    codes: /\b(?:EACCES|EPERM|EROFS)\b/,
    sentence:
      'This user may not write where Homeward or the cache of npm is (`npm config get cache`): make them writable, or clone Homeward again as this user, then run the same command again.',
  },
];

/**
 * Finds the words for what went wrong.
 * @param {unknown} error thrown by an installation, a build or a start
 * @returns {string} a sentence that says what to do, where there is one, else all that is known
 */
export function sentenceOf(error) {
  if (!(error instanceof Error)) return String(error);
  const said = `${'code' in error ? error.code : ''} ${error.message}`;
  const meaning = meanings.find(({ codes }) => codes.test(said));
  if (!meaning) return error.message;
  // The first line says what could not be done; what npm or a builder printed follows it.
  const [what = ''] = 'code' in error ? [] : error.message.split('\n');
  return [what, meaning.sentence].filter(Boolean).join('\n');
}
