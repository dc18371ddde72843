const SEARCH_STAGES = ['judge', 'rank', 'rules', 'align', 'retrieve', 'names', 'read', 'letters'];
/**
 * The order of the rooms. `client` and `server` import `shared`, never each other, and a room imports only rooms that are
 * below it in these lists. Type imports count.
 */
const ROOMS = {
  server: [
    ['services'],
    ['api'],
    ['pages'],
    ['directory'],
    ['content'],
    ['lifecycle'],
    // One room per feature: they do not import each other.
    [
      'banners',
      'events',
      'geocoding',
      'tracking',
      'rates',
      'roads',
      'weather',
      'forms',
      'mail',
      'newsletter',
      'auth',
      'share-pictures',
    ],
    ['response-cache'],
    ['upstream'],
    ['threads'],
    ['http'],
    ['store'],
    ['cluster'],
    ['observability'],
    ['config'],
  ],
  client: [
    ['widget', 'service-worker'],
    ['navigation'],
    ['app'],
    ['deferred'],
    ['search-box', 'offline'],
    ['maps'],
    ['position'],
    ['place-index'],
    ['banners'],
    ['analytics'],
    ['integrations'],
    ['runtime'],
  ],
  shared: [
    ['document'],
    ['layout'],
    ['blocks'],
    ['components'],
    ['data'],
    ['outlets'],
    ['routes'],
    ['map-drawing'],
    ['labels'],
    ['spreadsheets'],
    ['places'],
    ['tracking'],
    ['validation'],
    ['money'],
    ['geo'],
    ['text'],
    ['i18n'],
    ['contracts'],
  ],
  // The stages of the search: each knows nothing of those after it.
  'server/directory/search': Array.from(SEARCH_STAGES, (one) => [one]),
};
/** These files at the root of `server` are above all rooms. The other files there are below them. */
const SERVER_TOP = '^server/(main|app|start|dev)\\.ts$';
/** The modules with the calls that the server serves. */
const CALL_TABLES = '^shared/data/[a-z-]*calls\\.ts$';
const either = (names) => `(${names.join('|')})`;

const roomRules = Object.entries(ROOMS).flatMap(([part, floors]) =>
  floors.flatMap((floor, index) =>
    floor.map((room) => {
      const above = [...floors.slice(0, index).flat(), ...floor.filter((other) => other !== room)];
      return {
        name: `${part}-${room}-looks-down`,
        comment: 'a room imports only rooms below it; the list of rooms is in .dependency-cruiser.cjs',
        from: { path: `^${part}/${room}/`, pathNot: '\\.test\\.tsx?$' },
        to: { path: above.length > 0 ? [`^${part}/${either(above)}/`, SERVER_TOP] : [SERVER_TOP] },
      };
    }),
  ),
);

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'type imports count',
      from: {},
      to: { circular: true },
    },
    ...roomRules,
    {
      name: 'no-other-rooms',
      comment: 'a new room is named in the list of rooms',
      from: {},
      to: {
        path: '^(server|client|shared)/[^/]+/',
        pathNot: Object.entries(ROOMS).map(([part, floors]) => `^${part}/${either(floors.flat())}/`),
      },
    },
    {
      name: 'services-are-composed-once',
      comment: 'only main and app type a parameter by `Services`',
      from: { path: '^(server|client|shared)/', pathNot: ['^server/services/', '^server/(main|app)\\.ts$'] },
      to: { path: '^server/services/' },
    },
    {
      name: 'errors-and-messages-stand-below',
      from: { path: '^server/(errors|messages)\\.ts$' },
      to: { path: '^server/' },
    },
    {
      name: 'no-unresolved',
      comment: 'but for what vite.config.ts makes',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
    {
      name: 'shared-stands-alone',
      comment: 'shared imports nothing outside',
      from: { path: '^shared/' },
      to: { path: '^(server|client|tests)/' },
    },
    {
      name: 'shared-runs-everywhere',
      comment: 'no Node built-ins in code that a browser runs',
      from: { path: '^shared/', pathNot: '\\.test\\.tsx?$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'client-imports-shared',
      from: { path: '^client/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^(server|tests)/' },
    },
    {
      name: 'browsers-load-no-table-of-the-server',
      comment: 'a browser needs only shared/data/browser-calls, and gets filled pages',
      from: {
        path: '^(client|shared)/',
        pathNot: ['\\.test\\.tsx?$', '^shared/blocks/component\\.ts$', CALL_TABLES],
      },
      to: { path: [CALL_TABLES, '^shared/data/parameters\\.ts$', '^shared/blocks/fills\\.ts$'] },
    },
    {
      name: 'server-imports-shared',
      from: { path: '^server/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^(client|tests)/' },
    },
    {
      name: 'blocks-are-apart',
      comment: 'a block never imports a block',
      from: { path: '^shared/blocks/([^/]+)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^shared/blocks/[^/]+/', pathNot: '^shared/blocks/$1/' },
    },
    {
      name: 'two-rooms-open-a-database',
      from: { path: '^server/(?!directory/|store/)' },
      to: { path: '^(node:)?sqlite$' },
    },
    {
      name: 'tables-are-for-the-build',
      comment: 'what checks and writes the tables is no part of the server that runs',
      from: {
        path: '^server/',
        pathNot: ['^server/directory/(tables|client-files|downloads|dataset|print)/', '\\.test\\.tsx?$'],
      },
      to: { path: '^server/directory/tables/' },
    },
  ].map((rule) => ({ severity: 'error', ...rule })),
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
