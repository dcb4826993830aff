// How every guard speaks: one line for each finding, how to mend it, and the count of rules that hold.

/**
 * @typedef {object} Finding
 * @property {string} rule name of the rule that is broken
 * @property {string} file path from the root
 * @property {number} line from 1
 * @property {string} what what was found there
 * @property {string} mend one sentence that says how to mend it
 */

/**
 * Prints the findings, and last "<guard>: N passed, N failed", counting rules. With `--json` among the program's
 * arguments it prints the findings as JSON instead.
 * @param {string} guard its name
 * @param {{ name: string }[]} rules every rule that was checked
 * @param {Finding[]} findings
 * @param {string} read what was read, for the reader to believe the result
 * @returns {number} the exit code
 */
export function report(guard, rules, findings, read) {
  const broken = new Set(findings.map((finding) => finding.rule));
  if (process.argv.includes('--json')) {
    console.log(JSON.stringify({ rules: rules.map((rule) => rule.name), findings }));
    return findings.length === 0 ? 0 : 1;
  }
  for (const { rule, file, line, what, mend } of findings) {
    console.log(`${file}:${line} ${what}\n    ${mend} [${rule}]`);
  }
  console.log(`${guard}: read ${read}`);
  console.log(`${guard}: ${rules.length - broken.size} passed, ${broken.size} failed`);
  return findings.length === 0 ? 0 : 1;
}
