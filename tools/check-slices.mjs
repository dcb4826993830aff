// Checks the layout of the houses and what each file may hold. `--json` prints the findings for tools/prove-guards.mjs.

import { browserRules } from './guards/browsers.mjs';
import { directionRules } from './guards/direction.mjs';
import { docsRules } from './guards/docs.mjs';
import { fieldRules } from './guards/fields.mjs';
import { layoutRules } from './guards/layout.mjs';
import { lockRules } from './guards/locks.mjs';
import { report } from './guards/report.mjs';
import { readTree } from './guards/source.mjs';
import { styleRules } from './guards/style.mjs';
import { timeRules } from './guards/times.mjs';
import { tradeRules } from './guards/trades.mjs';

const tree = readTree(process.cwd());
const rules = [
  ...layoutRules,
  ...tradeRules,
  ...lockRules,
  ...styleRules,
  ...directionRules,
  ...docsRules,
  ...browserRules,
  ...fieldRules,
  ...timeRules,
];
const findings = rules.flatMap((rule) =>
  [...rule.find(tree)].map(({ file, line = 1, what }) => ({
    rule: rule.name,
    file,
    line,
    what,
    mend: rule.mend,
  })),
);
process.exit(report('slices', rules, findings, `${tree.files.length} files`));
