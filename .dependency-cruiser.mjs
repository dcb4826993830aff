// Who may import whom: the table of docs/architecture.md, one rule or more for each row. The comment of a rule is
// the sentence that a person reads who broke it. tools/prove-guards.mjs plants a violation of every rule by its name.

import { builtinModules } from 'node:module';

const contractCore = '^packages/contract/src/core/';
const contractDoors = '^packages/contract/src/features/[^/]+/index[.]ts$';
const tests = '([.](test|facts)[.]tsx?$|/test(-nodes)?/|^e2e/|^bench/)';

/** @typedef {import('dependency-cruiser').IRegularForbiddenRuleType} Rule */

/**
 * @param {string} name @param {string} comment
 * @param {Rule['from']} from @param {Rule['to']} to
 * @returns {Rule}
 */
const never = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    never(
      'core-alone',
      'contract/core runs anywhere: it may import zod and itself; move what needs more into a slice.',
      { path: contractCore, pathNot: tests },
      { pathNot: [contractCore, '(^|/)node_modules/zod/'] },
    ),
    never(
      'contract-slice-pure',
      'A contract slice may import contract/core, zod and its own files; anything of Node, React or a database belongs to a house.',
      { path: '^packages/contract/src/features/([^/]+)/', pathNot: tests },
      { pathNot: ['^packages/contract/src/', '(^|/)node_modules/zod/'] },
    ),
    never(
      'contract-door',
      'Import another slice of the contract through its door (features/<slice>/index.ts) and contract/core through core/index.ts.',
      { path: '^packages/contract/src/features/([^/]+)/' },
      {
        path: '^packages/contract/src/',
        pathNot: [
          '^packages/contract/src/features/$1/',
          contractDoors,
          '^packages/contract/src/core/index[.]ts$',
        ],
      },
    ),
    never(
      'contract-door-from-houses',
      'Import the contract as @homeward/contract/core or @homeward/contract/<slice>, never one of its inner files.',
      { path: '^(apps|e2e|bench|tools)/' },
      {
        path: '^packages/contract/',
        pathNot: [contractDoors, '^packages/contract/src/core/index[.]ts$'],
      },
    ),
    never(
      'platform-knows-no-feature',
      'server/platform may import packages and contract/core; hand it what it needs as an argument from the slice or from app.ts.',
      { path: '^apps/server/src/platform/', pathNot: tests },
      { path: ['^apps/server/src/(?!platform/)', '^packages/contract/src/features/', '^apps/web/'] },
    ),
    never(
      'ui-knows-no-feature',
      'web/ui may import packages, contract/core and web/lib; what knows a slice is a component of that slice.',
      { path: '^apps/web/src/ui/' },
      { path: ['^apps/web/src/(?!ui/|lib/|styles/)', '^packages/contract/src/features/'] },
    ),
    never(
      'lib-knows-no-feature',
      'web/lib may import packages and contract/core only; what draws belongs to ui, what knows a slice to that slice.',
      { path: '^apps/web/src/lib/' },
      { path: ['^apps/web/src/(?!lib/)', '^packages/contract/src/features/'] },
    ),
    never(
      'server-slice-door',
      'Import another server slice through its door (features/<slice>/index.ts), never an inner file.',
      { path: '^apps/server/src/features/([^/]+)/' },
      {
        path: '^apps/server/src/features/',
        pathNot: ['^apps/server/src/features/$1/', '^apps/server/src/features/[^/]+/index[.]ts$'],
      },
    ),
    never(
      'slices-know-no-app',
      'A slice is registered by app.ts and knows neither it nor main.ts: take what you need from platform or from another slice.',
      { path: '^apps/server/src/features/', pathNot: tests },
      { path: '^apps/server/src/[^/]+[.]ts$' },
    ),
    never(
      'store-walks-down',
      'A store is the bottom of its slice: it may not import its service, routes, live, jobs or seed.',
      { path: '^apps/server/src/features/[^/]+/[^/]+[.](store|tables)[.]ts$' },
      { path: '^apps/server/src/features/[^/]+/[^/]+[.](service|routes|live|jobs|seed)[.]ts$' },
    ),
    never(
      'service-walks-down',
      'A service may import its store, never its routes, live, jobs or seed: they call it.',
      { path: '^apps/server/src/features/[^/]+/[^/]+[.]service[.]ts$' },
      { path: '^apps/server/src/features/[^/]+/[^/]+[.](routes|live|jobs|seed)[.]ts$' },
    ),
    never(
      'routes-at-the-top',
      'Only the door of a slice (index.ts) imports its routes: move what the others need into the service.',
      { path: '^apps/server/src/features/', pathNot: ['/index[.]ts$', tests] },
      { path: '^apps/server/src/features/[^/]+/[^/]+[.]routes[.]ts$' },
    ),
    never(
      'web-slice-door',
      'Import another web slice through its door (features/<slice>/index.ts), never an inner file.',
      { path: '^apps/web/src/features/([^/]+)/' },
      {
        path: '^apps/web/src/features/',
        pathNot: ['^apps/web/src/features/$1/', '^apps/web/src/features/[^/]+/index[.]tsx?$'],
      },
    ),
    never(
      'web-slice-door-from-app',
      'Import a web slice through its door (features/<slice>/index.ts), or what it plugs into the pages of app (<slice>.doors.ts), never an inner file.',
      { path: '^apps/web/', pathNot: ['^apps/web/src/features/', tests] },
      {
        path: '^apps/web/src/features/',
        pathNot: '^apps/web/src/features/[^/]+/(index[.]tsx?|[^/]+[.]doors[.]ts)$',
      },
    ),
    never(
      'web-slice-knows-no-app',
      'A web slice may not import app: app composes slices; pass what the slice needs as a property.',
      { path: '^apps/web/src/features/' },
      { path: '^apps/web/src/(app/|[^/]+[.]tsx?$)' },
    ),
    never(
      'calling-in-queries',
      'Only <slice>.queries.ts calls the server: move the call there and use its query from the component.',
      { path: '^apps/web/src/features/', pathNot: ['[.]queries[.]ts$', tests] },
      { path: '^apps/web/src/lib/api([./]|$)' },
    ),
    never(
      'listening-in-live',
      'Only <slice>.live.ts listens to the socket: move it there and export a hook that says what it follows.',
      { path: '^apps/web/src/features/', pathNot: ['[.]live[.]ts$', tests] },
      { path: '^apps/web/src/lib/socket([./]|$)' },
    ),
    never(
      'cache-behind-queries',
      'A component asks a query or a hook; the cache of answers is known to <slice>.queries.ts, .live.ts and .hooks.ts.',
      { path: '^apps/web/src/features/', pathNot: ['[.](queries|live|hooks)[.]ts$', tests] },
      { path: '^apps/web/src/lib/query([./]|$)' },
    ),
    never(
      'model-stays-pure',
      'A model computes, or keeps what a page knows, without React, the server and the database: hand it what it needs as an argument, or name the file by its other duty.',
      { path: '^(apps/(server|web)|packages/contract)/src/features/.*[.]model[.]ts$' },
      {
        path: [
          '/features/[^/]+/[^/]+([.](queries|live|hooks|routes|service|store|tables|jobs|seed)[.]ts|[.]tsx)$',
          '^apps/web/src/lib/(api|socket|query)([./]|$)',
          '^apps/server/src/platform/(?!errors/)',
          '(^|/)node_modules/(react|react-dom|pg|drizzle-orm|@tanstack)/',
          '^(node:)?(fs|net|http|https|child_process|worker_threads)(/|$)',
        ],
      },
    ),
    never(
      'houses-apart',
      'Server and web meet in the contract only: what both need to know is declared there.',
      { path: '^apps/(server|web)/' },
      { path: '^apps/(server|web)/', pathNot: '^apps/$1/' },
    ),
    never(
      'no-file-circle',
      'Files may not import each other in a circle: move what both need below them.',
      {},
      { circular: true },
    ),
    never(
      'no-undeclared-package',
      'Declare the package in the package.json of this house, pinned exactly, and install it.',
      {},
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'], pathNot: '^(packages|apps)/' },
    ),
    never(
      'no-unresolvable',
      'This import leads nowhere: mend the path, or declare the package in the package.json of this house.',
      {},
      { couldNotResolve: true, pathNot: '^virtual:' },
    ),
    never(
      'no-development-package-in-product',
      'Product code may not need a development package: move it to dependencies in the package.json of this house.',
      { path: '^(apps/server/src|packages/contract/src|apps/web/src)/', pathNot: tests },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    ),
    never(
      'nobody-imports-tests',
      'Test files are imported by nobody: move what is shared into the test folder of this house, or into the product.',
      {},
      { path: '[.](test|spec|facts)[.]tsx?$' },
    ),
    never(
      'product-knows-no-tests',
      'Product code may not import test support, e2e, bench or tools.',
      { path: '^(apps/[^/]+/src|packages)/', pathNot: tests },
      { path: '^(apps/[^/]+/test|packages/[^/]+/test|e2e|bench|tools)/' },
    ),
    {
      ...never(
        'no-folder-circle',
        'Slices and platform folders may not need each other in a circle: let one call the other, and hand the way back as an event or an argument.',
        { path: '/(features|platform)/[^/]+$' },
        { circular: true, path: '/(features|platform)/[^/]+$' },
      ),
      scope: 'folder',
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['routeTree[.]gen[.]ts$', '^(apps|packages)/[^/]+/(dist|[.]cache)/'] },
    // Types count: a circle of types is a circle for who reads it.
    tsPreCompilationDeps: true,
    moduleSystems: ['es6', 'cjs'],
    combinedDependencies: false,
    // Known by their prefix only, which the list of Node's own modules leaves out.
    builtInModules: { override: [...builtinModules, 'node:sqlite', 'node:test', 'node:sea'], add: [] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
};
