import { filesText } from '@homeward/contract/files';
import { problem } from '../../platform/errors/index.ts';

/** What a drawing is made of. Nothing in it runs, opens an address or holds a page. */
const elements = [
  ...['svg', 'g', 'defs', 'symbol', 'use', 'title', 'desc', 'path', 'rect', 'circle', 'ellipse', 'line'],
  ...['polyline', 'polygon', 'text', 'tspan', 'textPath', 'linearGradient', 'radialGradient', 'stop'],
  ...['clipPath', 'mask', 'pattern', 'marker', 'filter', 'feBlend', 'feColorMatrix', 'feComponentTransfer'],
  ...['feComposite', 'feConvolveMatrix', 'feDiffuseLighting', 'feDisplacementMap', 'feDistantLight'],
  ...['feDropShadow', 'feFlood', 'feFuncA', 'feFuncB', 'feFuncG', 'feFuncR', 'feGaussianBlur', 'feMerge'],
  ...['feMergeNode', 'feMorphology', 'feOffset', 'fePointLight', 'feSpecularLighting', 'feSpotLight'],
  ...['feTile', 'feTurbulence'],
];

const attributes = [
  ...[
    'id',
    'class',
    'x',
    'y',
    'x1',
    'x2',
    'y1',
    'y2',
    'z',
    'cx',
    'cy',
    'r',
    'rx',
    'ry',
    'fx',
    'fy',
    'fr',
    'd',
  ],
  ...['width', 'height', 'viewBox', 'preserveAspectRatio', 'version', 'xmlns', 'xmlns:xlink', 'transform'],
  ...[
    'points',
    'pathLength',
    'offset',
    'fill',
    'fill-*',
    'stroke',
    'stroke-*',
    'opacity',
    'color',
    'color-*',
  ],
  ...['stop-color', 'stop-opacity', 'clip-path', 'clip-rule', 'clipPathUnits', 'mask', 'maskUnits'],
  ...[
    'maskContentUnits',
    'mask-type',
    'marker-*',
    'markerWidth',
    'markerHeight',
    'markerUnits',
    'refX',
    'refY',
  ],
  ...[
    'orient',
    'patternUnits',
    'patternContentUnits',
    'patternTransform',
    'gradientUnits',
    'gradientTransform',
  ],
  ...['spreadMethod', 'filter', 'filterUnits', 'primitiveUnits', 'in', 'in2', 'result', 'mode', 'operator'],
  ...[
    'stdDeviation',
    'dx',
    'dy',
    'k1',
    'k2',
    'k3',
    'k4',
    'values',
    'type',
    'tableValues',
    'slope',
    'intercept',
  ],
  ...['amplitude', 'exponent', 'baseFrequency', 'numOctaves', 'seed', 'stitchTiles', 'scale', 'order'],
  ...['kernelMatrix', 'divisor', 'bias', 'edgeMode', 'targetX', 'targetY', 'radius', 'surfaceScale'],
  ...['diffuseConstant', 'specularConstant', 'specularExponent', 'azimuth', 'elevation', 'limitingConeAngle'],
  ...['xChannelSelector', 'yChannelSelector', 'flood-color', 'flood-opacity', 'lighting-color', 'font-*'],
  ...['text-anchor', 'text-decoration', 'text-rendering', 'textLength', 'lengthAdjust', 'letter-spacing'],
  ...[
    'word-spacing',
    'dominant-baseline',
    'alignment-baseline',
    'baseline-shift',
    'writing-mode',
    'direction',
  ],
  ...['rotate', 'startOffset', 'display', 'visibility', 'overflow', 'shape-rendering', 'image-rendering'],
  ...[
    'vector-effect',
    'paint-order',
    'isolation',
    'mix-blend-mode',
    'href',
    'xlink:href',
    'xml:space',
    'role',
  ],
  ...['aria-*'],
];

/** Only to a part of the same drawing: `#a`, `url(#a)`. */
const elsewhere = /url\s*\(\s*['"]?\s*(?!#)|(?:javascript|data|https?|file|ftp|vbscript)\s*:|[<>\\]/i;

/**
 * A drawing without anything that runs, opens an address or comes from elsewhere.
 * @throws 422 nothing of it is left
 */
export async function sanitizeSvg(svg: string): Promise<string> {
  const { default: sanitize } = await import('sanitize-html');
  const clean = sanitize(svg, {
    allowedTags: elements,
    allowedAttributes: { '*': attributes },
    allowedSchemes: [],
    allowedSchemesAppliedToAttributes: [],
    allowProtocolRelative: false,
    nonTextTags: ['script', 'style', 'foreignObject', 'iframe', 'object', 'embed', 'textarea', 'noscript'],
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
    transformTags: { '*': (tagName, attribs) => ({ tagName, attribs: ownOnly(attribs) }) },
    selfClosing: [],
  }).trim();
  if (!/^<svg[\s>]/.test(clean)) throw problem(422, filesText.damaged);
  return clean.includes('xmlns="http://www.w3.org/2000/svg"')
    ? clean
    : clean.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"');
}

function ownOnly(attribs: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(attribs).filter(([name, value]) => {
      if (name === 'xmlns' || name.startsWith('xmlns:')) return /^http:\/\/www\.w3\.org\//.test(value);
      if (/(^|:)href$/i.test(name)) return /^#[\w.-]+$/.test(value);
      return !elsewhere.test(value);
    }),
  );
}
