/** The walls of the house. `server`, `client` and `shared` never reach into each other but for what `shared` offers. */
const wall = (name, from, to, comment) => ({
  name,
  severity: 'error',
  comment,
  from: { path: from, pathNot: '\\.test\\.tsx?$' },
  to,
});

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-unresolved',
      severity: 'error',
      comment: 'but for what vite.config.ts makes',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
    wall(
      'shared-stands-alone',
      '^shared/',
      { path: '^(server|client|tests)/' },
      'shared imports nothing outside',
    ),
    wall(
      'shared-runs-everywhere',
      '^shared/',
      { dependencyTypes: ['core'] },
      'no Node built-ins in code that a browser runs',
    ),
    wall('client-imports-shared', '^client/', { path: '^(server|tests)/' }, 'client imports shared alone'),
    wall('server-imports-shared', '^server/', { path: '^(client|tests)/' }, 'server imports shared alone'),
    wall(
      'blocks-are-apart',
      '^shared/blocks/([^/]+)/',
      { path: '^shared/blocks/[^/]+/', pathNot: ['^shared/blocks/$1/', '^shared/blocks/content/data\\.ts$'] },
      'a block never imports a block; the shape of prose is shared by those that show it',
    ),
    wall(
      'components-are-leaves',
      '^shared/components/',
      { path: '^shared/(app|blocks|data)/', pathNot: '^shared/blocks/kept\\.tsx$' },
      'components: props in, markup out',
    ),
    wall(
      'lib-is-pure',
      '^shared/(geo|places|text)/',
      { path: '^shared/(document|layout|blocks|components|data|routes)/' },
      'pure functions',
    ),
    wall(
      'contracts-stand-below',
      '^shared/contracts/',
      { path: '^shared/(?!contracts/)' },
      'contracts are imported, and import nothing else',
    ),
    wall(
      'one-room-opens-the-database',
      '^server/(?!directory/|store/)',
      { path: '^(node:)?sqlite$' },
      'only directory and store open a database',
    ),
    wall(
      'source-behind-its-interface',
      '^server/(?!content/|directory/|services/|services\\.ts$)',
      { path: '^server/content/(?!(?:(?:content|deadline|site)-source|known-paths)\\.ts$)' },
      'nothing else knows which content source runs',
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|node_modules)/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    builtInModules: { add: ['sqlite', 'node:sqlite'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.json', '.css'],
    },
  },
};
