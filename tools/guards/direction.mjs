// Text that people wrote goes in the direction of its own letters: a Hebrew name in an English page reads from the right.
import ts from 'typescript';
import { isProduct, nodesOf } from './source.mjs';

/** @typedef {import('./source.mjs').Rule} Rule */

/** Properties that hold what somebody wrote. An element with nothing but one of them shows it. */
const written = new Set(
  'about body comment description firstName formattedAddress fullName lastName name note notes preferredName reason text'.split(
    ' ',
  ),
);

/** Fields for numbers, codes and passwords, which have one direction everywhere. */
const directed =
  /\/(NumberField|PhoneField|PasswordField|OneTimeCodeField|PriceGrid|AddressCodeField)[.]tsx$/;
const typedTypes = new Set(['text', 'search']);
const numericModes = new Set(['numeric', 'decimal', 'tel']);

/** @param {ts.JsxOpeningLikeElement} element @param {string} name @returns {string | undefined} the text of an attribute; empty where it is computed */
function attributeOf(element, name) {
  for (const one of element.attributes.properties) {
    if (!ts.isJsxAttribute(one) || one.name.getText() !== name) continue;
    return one.initializer && ts.isStringLiteral(one.initializer) ? one.initializer.text : '';
  }
  return undefined;
}

/** @param {ts.JsxOpeningLikeElement} element @returns {boolean} whether text is typed into it */
function isTyped(element) {
  const tag = element.tagName.getText();
  if (tag === 'textarea' || tag === 'TextArea') return true;
  if (tag !== 'input' && tag !== 'Input') return false;
  const type = attributeOf(element, 'type');
  const mode = attributeOf(element, 'inputMode');
  return (type === undefined || typedTypes.has(type)) && !numericModes.has(mode ?? '');
}

/** @param {ts.Node} node @returns {boolean} whether an element holds one property of written text and nothing else */
function showsOne(node) {
  if (!ts.isJsxElement(node)) return false;
  const [child, ...others] = node.children.filter(
    (one) => !(ts.isJsxText(one) && one.containsOnlyTriviaWhiteSpaces),
  );
  if (!child || others.length > 0 || !ts.isJsxExpression(child) || !child.expression) return false;
  const { expression } = child;
  const name = ts.isPropertyAccessExpression(expression)
    ? expression.name.text
    : ts.isIdentifier(expression)
      ? expression.text
      : '';
  return written.has(name);
}

/** @type {Rule} */
const writtenText = {
  name: 'written-text-has-its-direction',
  mend: 'Give the element dir="auto": people write in other directions than English.',
  *find(tree) {
    for (const source of tree.sources) {
      if (!isProduct(source) || !source.file.endsWith('.tsx')) continue;
      for (const node of nodesOf(source)) {
        const element = ts.isJsxElement(node)
          ? node.openingElement
          : ts.isJsxSelfClosingElement(node)
            ? node
            : undefined;
        if (!element || attributeOf(element, 'dir') !== undefined) continue;
        const isPlain = /^[a-z]/.test(element.tagName.getText());
        const className = element.attributes.properties.find(
          (one) => ts.isJsxAttribute(one) && one.name.getText() === 'className',
        );
        const isProse = isPlain && /whitespace-pre-(wrap|line)/.test(className?.getText() ?? '');
        const isField = isTyped(element) && !directed.test(source.file);
        if (isProse || isField || (isPlain && showsOne(node)))
          yield {
            file: source.file,
            line: source.lineAt(element.getStart()),
            what: `shows or takes what people wrote: ${element.tagName.getText()}`,
          };
      }
    }
  },
};

export const directionRules = [writtenText];
