import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, type PluginOption } from 'vite';

const looks = ['plain', 'demo'] as const;
type Paints = Readonly<Record<string, Readonly<Record<(typeof looks)[number], string>>>>;

/** Run by Node in a process of its own: the pages' modules talk to a browser as soon as they are loaded. */
const painter = (file: string) => `
  globalThis.location = new URL('http://localhost/sign-in');
  const { paintSignIn, paintShell } = await import(${JSON.stringify(pathToFileURL(file).href)});
  const of = async (paint) => ({ plain: await paint(false), demo: await paint(true) });
  const paints = { 'door.html': await of(paintSignIn), 'index.html': await of(paintShell) };
  process.stdout.write(JSON.stringify(paints), () => process.exit(0));
`;

async function paint(root: string, plugins: PluginOption[]): Promise<Paints> {
  const outDir = join(root, '.cache/first-paint', String(process.pid));
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins,
    build: { ssr: join(root, 'src/app/firstPaint.ts'), outDir, emptyOutDir: true, copyPublicDir: false },
  });
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', painter(join(outDir, 'firstPaint.js'))],
    { encoding: 'utf8', env: { ...process.env, NODE_ENV: 'production' } },
  );
  rmSync(outDir, { recursive: true, force: true });
  if (status !== 0) throw new Error(`The first paint failed.\n${stderr}`);
  return JSON.parse(stdout) as Paints;
}

/**
 * Paints what a page shows before its code is there into its HTML: once as an agency sees it, once as a demo does.
 * The server keeps the one that is right (apps/server/src/platform/http/pages.ts).
 */
export function firstPaint(root: string, plugins: () => PluginOption[]): Plugin {
  let paints: Promise<Paints> | undefined;
  return {
    name: 'homeward:first-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { filename }) {
        paints ??= paint(root, plugins());
        const page = Object.entries(await paints).find(([name]) => filename === join(root, name))?.[1];
        if (!page) throw new Error(`There is no first paint for ${filename}.`);
        const blocks = looks.map((look) => {
          // The content security policy would refuse them.
          const inline = /<(script|style)| style="/.exec(page[look])?.[0];
          if (inline) throw new Error(`The first paint of ${filename} holds ${inline}.`);
          return `<!--first-paint:${look}-->${page[look]}<!--/first-paint-->`;
        });
        return html.replace('<div id="root"></div>', `<div id="root">${blocks.join('')}</div>`);
      },
    },
  };
}
