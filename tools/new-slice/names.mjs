// What one of a slice's things is called.
import pluralize from 'pluralize';

// Words that the library gets wrong.
pluralize.addIrregularRule('lens', 'lenses');
pluralize.addIrregularRule('cookie', 'cookies');

/** What one of them is called where a word is its own plural. @type {Record<string, string>} */
const membersOf = { staff: 'member', news: 'item', equipment: 'item' };

/** @param {string} many kebab-case plural @returns {string} what one of them is called, as well as it can be guessed */
export function singularOf(many) {
  const words = many.split('-');
  const last = words.pop() ?? '';
  const single = pluralize.isSingular(last) && pluralize.isPlural(last) ? last : pluralize.singular(last);
  const one = single === last ? [last, membersOf[last] ?? 'entry'] : [single];
  return [...words, ...one].join('-');
}
