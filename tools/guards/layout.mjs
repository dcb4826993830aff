// Where things live: the closed lists of folders and duties, and the same slice names in all three houses.
/** @typedef {import('./source.mjs').Rule} Rule */
/** @typedef {import('./source.mjs').Tree} Tree */

/** The duties of each house, in the order that a request meets them. */
const duties = {
  contract: ['schemas', 'endpoints', 'policy', 'events', 'model', 'text'],
  server: ['routes', 'service', 'model', 'store', 'live', 'jobs', 'seed', 'facts'],
  web: ['doors', 'queries', 'live', 'hooks', 'model', 'text'],
};

const tops = {
  contract: /^(core|features)\//,
  server: /^(main\.ts|serve\.ts|seed\.ts|app\.ts|platform\/[a-z0-9-]+\/.+|features\/[^/]+\/.+)$/,
  web: /^(main\.tsx|door\.tsx|routeTree\.gen\.ts|vite-env\.d\.ts|(app|ui|lib|styles|features)\/.+)$/,
};
const folders = { contract: 'packages/contract/src/', server: 'apps/server/src/', web: 'apps/web/src/' };
const migrationsFolder = 'apps/server/migrations/';
const kebab = '[a-z][a-z0-9]*(?:-[a-z0-9]+)*';

/** @param {Tree} tree @param {keyof typeof folders} house @returns {Set<string>} its slices */
function slicesOf(tree, house) {
  const home = `${folders[house]}features/`;
  const inside = tree.files
    .filter((file) => file.startsWith(home))
    .map((file) => file.slice(home.length).split('/'));
  return new Set(inside.flatMap(([slice, ...rest]) => (slice && rest.length > 0 ? [slice] : [])));
}

/** @type {Rule} */
const houseLayout = {
  name: 'closed-list-of-folders',
  mend: 'Each house has a closed list of places (docs/architecture.md): put the file into core, platform, app, ui, lib or a slice.',
  *find(tree) {
    for (const house of /** @type {const} */ (['contract', 'server', 'web'])) {
      for (const file of tree.files.filter((one) => one.startsWith(folders[house]))) {
        const inside = file.slice(folders[house].length);
        if (!tops[house].test(inside)) yield { file, what: `${inside} has no place in ${house}` };
      }
    }
  },
};

/** @type {Rule} */
const sliceDuties = {
  name: 'closed-list-of-duties',
  mend: `A file of a slice is index.ts or <slice>.<duty>.ts, or <slice>.<part>.<duty>.ts where a duty is large (contract: ${duties.contract.join(', ')}; server: ${duties.server.join(', ')}; web: ${duties.web.join(', ')}, or a component in PascalCase.tsx).`,
  *find(tree) {
    for (const { file, place } of tree.sources) {
      if (!place.house || !place.slice) continue;
      const { house, slice, name } = place;
      const inside = file.slice(`${folders[house]}features/${slice}/`.length);
      const ofDuty = new RegExp(`^${slice}([.]${kebab})?[.](${duties[house].join('|')})([.]test)?[.]ts$`);
      const ofComponent = /^[A-Z][A-Za-z0-9]*([.]test)?[.]tsx$/;
      const fits = name === 'index.ts' || ofDuty.test(name) || (house === 'web' && ofComponent.test(name));
      if (inside !== name || !fits) yield { file, what: `${inside} is no duty of a ${house} slice` };
    }
  },
};

/** @type {Rule} */
const sliceDoors = {
  name: 'slice-has-a-door',
  mend: 'Add the index.ts that other slices, app.ts and the pages may import from.',
  *find(tree) {
    for (const house of /** @type {const} */ (['contract', 'server', 'web'])) {
      for (const slice of slicesOf(tree, house)) {
        const folder = `${folders[house]}features/${slice}`;
        if (!tree.files.includes(`${folder}/index.ts`)) yield { file: folder, what: 'has no index.ts' };
      }
    }
  },
};

/** @type {Rule} */
const roleTables = {
  name: 'slice-has-role-tables',
  mend: 'Write apps/server/src/features/<slice>/<slice>.matrix.routes.test.ts: what each endpoint answers each role (apps/server/test/roles.ts); the test fails for an endpoint without a table.',
  *find(tree) {
    for (const slice of slicesOf(tree, 'contract')) {
      const home = `${folders.contract}features/${slice}/`;
      const endpoints = tree.files.find((file) => file.startsWith(home) && file.endsWith('.endpoints.ts'));
      const tables = `${folders.server}features/${slice}/${slice}.matrix.routes.test.ts`;
      if (endpoints && !tree.files.includes(tables)) yield { file: endpoints, what: `has no ${tables}` };
    }
  },
};

/** @type {Rule} */
const policyTables = {
  name: 'policy-has-a-table',
  mend: 'Write packages/contract/src/features/<slice>/<slice>.policy.test.ts: who passes each gate (packages/contract/test/policies.ts). A gate without a line fails there, a fault without a test in npm run mutants.',
  *find(tree) {
    for (const file of tree.files.filter((one) => one.startsWith(folders.contract))) {
      const table = file.replace(/[.]ts$/, '.test.ts');
      if (/[/.]policy[.]ts$/.test(file) && !tree.files.includes(table))
        yield { file, what: `has no ${table}` };
    }
  },
};

/** @type {Rule} */
const sameSlices = {
  name: 'same-slices-in-every-house',
  mend: 'A slice has the same kebab-case name in all three houses, and the contract declares it: rename it, or add packages/contract/src/features/<slice>.',
  *find(tree) {
    const declared = slicesOf(tree, 'contract');
    // A slice may keep rows before anybody can call it.
    const keepsRows = (/** @type {string} */ slice) =>
      tree.files.some(
        (file) => file.startsWith(migrationsFolder) && file.includes(`_${slice.replaceAll('-', '_')}__`),
      );
    for (const house of /** @type {const} */ (['contract', 'server', 'web'])) {
      for (const slice of slicesOf(tree, house)) {
        const file = `${folders[house]}features/${slice}/index.ts`;
        if (!new RegExp(`^${kebab}$`).test(slice)) yield { file, what: `"${slice}" is not kebab-case` };
        else if (!declared.has(slice) && !(house === 'server' && keepsRows(slice)))
          yield { file, what: `the contract knows no slice "${slice}"` };
      }
    }
  },
};

/** @type {Rule} */
const sliceRegistered = {
  name: 'server-slice-is-registered',
  mend: 'Add the slice to the list in apps/server/src/app.ts, the only place where slices are registered.',
  *find(tree) {
    const app = tree.sources.find((source) => source.file === 'apps/server/src/app.ts');
    if (!app) return;
    for (const slice of slicesOf(tree, 'server')) {
      if (!app.text.includes(`./features/${slice}/index.ts`)) {
        yield { file: `apps/server/src/features/${slice}/index.ts`, what: `app.ts does not list "${slice}"` };
      }
    }
  },
};

/** @type {Rule} */
const migrations = {
  name: 'migration-names',
  mend: 'A migration is apps/server/migrations/NNNN_<slice>__<what>.sql with the next free number; the slice is one of the contract (with _ for -) or "platform".',
  *find(tree) {
    const known = new Set(['platform', ...[...slicesOf(tree, 'contract'), ...slicesOf(tree, 'server')]]);
    const files = tree.files.filter((file) => file.startsWith(migrationsFolder));
    let next = 1;
    for (const file of files) {
      const parts = /^(\d{4})_([a-z][a-z0-9]*(?:_[a-z0-9]+)*)__([a-z0-9]+(?:_[a-z0-9]+)*)[.]sql$/.exec(
        file.slice(migrationsFolder.length),
      );
      if (!parts) {
        yield { file, what: 'is not named NNNN_<slice>__<what>.sql' };
        continue;
      }
      const number = Number(parts[1]);
      if (number !== next)
        yield { file, what: `has number ${parts[1]} where ${String(next).padStart(4, '0')} is due` };
      next = number + 1;
      if (!known.has(String(parts[2]).replaceAll('_', '-')))
        yield { file, what: `names no slice: ${parts[2]}` };
    }
  },
};

export const layoutRules = [
  houseLayout,
  sliceDuties,
  sliceDoors,
  roleTables,
  policyTables,
  sameSlices,
  sliceRegistered,
  migrations,
];
