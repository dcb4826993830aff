// Finds a Chromium: Debian's where it is installed, else the one that comes as an npm package.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * How to launch the browser: what Playwright's `launchOptions` takes.
 * @typedef {{ executablePath: string, args: string[], env: Record<string, string> }} Browser
 */

// Chromium asks Google for updates and hosts at every start, which a closed network refuses and a test must not do.
// The sandbox needs rights that root in a container does not have; the pages opened are our own.
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** @returns {Record<string, string>} the environment without undefined entries */
function environment() {
  return /** @type {Record<string, string>} */ ({ ...process.env });
}

/**
 * @param {string} folder with fonts
 * @returns {string} a configuration of the machine's fonts, if it has any, and those of the folder: without a font
 *   every text that waits for one is 0 px high
 */
function fontsOf(folder) {
  const place = folder.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${place}</dir>
  <cachedir>${place}/cache</cachedir>
</fontconfig>
`;
}

/**
 * Unpacks the Chromium of the npm package `@sparticuz/chromium` once, into `.cache`: the binary, the fonts and the
 * libraries that a machine without any browser lacks. The package unpacks to the temporary folder of whoever runs
 * it, file by file; here it is a child with a folder of its own, renamed when whole, so that two at once are safe.
 * @returns {Browser}
 */
function packagedChromium() {
  const require = createRequire(import.meta.url);
  const entry = require.resolve('@sparticuz/chromium');
  const { version } = require(path.join(path.dirname(entry), '..', 'package.json'));
  const home = path.join(root, '.cache', `chromium-${version}`);
  if (!existsSync(home)) {
    mkdirSync(path.join(root, '.cache'), { recursive: true });
    const half = mkdtempSync(path.join(root, '.cache', 'chromium-half-'));
    const unpack = spawnSync(
      process.execPath,
      [
        '--input-type=module',
        '-e',
        `await (await import('${pathToFileURL(entry)}')).default.executablePath()`,
      ],
      {
        env: { ...environment(), TMPDIR: half, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' },
        encoding: 'utf8',
      },
    );
    if (unpack.status !== 0) throw new Error(`Chromium could not be unpacked: ${unpack.stderr}`);
    writeFileSync(path.join(half, 'fonts.conf'), fontsOf(path.join(home, 'fonts')));
    try {
      renameSync(half, home);
    } catch (error) {
      rmSync(half, { recursive: true, force: true });
      if (!existsSync(home)) throw error;
    }
  }
  return {
    executablePath: path.join(home, 'chromium'),
    args: flags,
    env: {
      ...environment(),
      // Names every folder that the machine may have; the package's own libraries come last, as the ones of last resort.
      LD_LIBRARY_PATH: [process.env.LD_LIBRARY_PATH, path.join(home, 'al2023', 'lib')]
        .filter(Boolean)
        .join(':'),
      FONTCONFIG_FILE: path.join(home, 'fonts.conf'),
    },
  };
}

/**
 * The browser for tests and pictures.
 * `HOMEWARD_CHROMIUM` names another binary, or says `npm` for the packaged one.
 * @returns {Browser}
 * @throws {Error} when neither is there
 */
export function findChromium() {
  const wish = process.env.HOMEWARD_CHROMIUM;
  if (wish === 'npm') return packagedChromium();
  const binary = [wish, '/usr/bin/chromium', '/usr/bin/chromium-browser'].find(
    (file) => file && existsSync(file),
  );
  return binary ? { executablePath: binary, args: flags, env: environment() } : packagedChromium();
}
