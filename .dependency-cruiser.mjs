/**
 * The house: which folder stands on which. Each list goes up from the ground: a folder imports those of the rows before its own,
 * by types too. `npm run graph` draws it.
 */
const FLOORS = {
  'core/src': [
    ['base'],
    [
      'categories',
      'icons',
      'logos',
      'mail',
      'products',
      'providers',
      'releases',
      'settings',
      'streams',
      'texts',
    ],
    ['plans', 'reports'],
    ['identity', 'keys', 'newsletters'],
    ['billing', 'contact', 'dataroom'],
    ['audio', 'brands'],
    ['analyses', 'looks', 'onboarding'],
    ['runs', 'usage'],
    ['admin'],
    ['analytics', 'rows'],
    ['saved-views', 'seals', 'value-groups'],
    ['actions'],
    ['alerts', 'chat', 'portfolio', 'quality', 'recomputation', 'shares'],
    ['audit-log', 'boards', 'experiments'],
    ['api'],
  ],
  'functions/src': [
    ['platform'],
    [
      'categories',
      'corrections',
      'library',
      'mail',
      'membership',
      'outside',
      'quality',
      'schedules',
      'settings',
      'streams',
      'usage',
    ],
    ['saved-views', 'value-groups'],
    ['alerts', 'contact', 'keys', 'newsletters', 'plans', 'providers'],
    ['analyst', 'audio', 'audit-log', 'billing'],
    ['identity', 'runs'],
    ['seals'],
    ['analytics', 'concepts', 'dataroom', 'icons', 'logos', 'releases'],
    ['actions', 'boards', 'brands', 'portfolio', 'products', 'recomputation', 'reports', 'shares'],
    ['analyses', 'looks'],
    ['chat', 'experiments', 'onboarding', 'settlement'],
    ['privacy'],
    ['admin'],
    ['mcp', 'rows'],
    ['api', 'sweep.ts'],
    ['tasks.ts'],
    ['index.ts'],
  ],
  'web/src': [
    ['lib'],
    ['ui'],
    ['charts', 'data'],
    ['bundle', 'engine', 'pdf'],
    ['widgets'],
    ['features'],
    ['pages'],
    ['routes'],
  ],
}

/** Sources of the product that `tools` reads; it reaches the rest over the edges that everybody reaches. */
const READ_BY_TOOLS = [
  'functions/src/(analyst|providers|outside/hostile)/',
  'functions/src/(identity/factor-key|mail/templates/mails|mcp/figure-app|platform/(parallel|search-keys|shards|sizes|http/validate|jobs/names|log/(events|testing/collector)|queue/names)|runs/(archive/read-runs|ask|index-set|rollup-slots|warehouse/dataset|window|window-size)|settings/runs|plans/default-plans|schedules/next-slot)\\.ts$',
  'web/src/(features/shell/rail/console-links|pages/analysis/analysis-views|routes/manifest)\\.ts$',
].join('|')

const TESTS = '\\.test\\.tsx?$|/testing/'

const standsOn = ([root, rows]) =>
  rows.flatMap((row, at) =>
    row.map((folder) => ({
      name: `${root}/${folder}`,
      comment: 'A folder imports those of the rows before its own (.dependency-cruiser.mjs).',
      severity: 'error',
      from: { path: `^${root}/${folder}(/|$)`, pathNot: TESTS },
      to: {
        path: `^${root}/(${rows.slice(at).flat().join('|')})(/|$)`,
        pathNot: `^${root}/${folder}(/|$)`,
      },
    })),
  )

const never = (name, from, to, more = {}) => ({ name, severity: 'error', from, to, ...more })

export default {
  forbidden: [
    ...Object.entries(FLOORS).flatMap(standsOn),
    ...['core/src', 'functions/src'].map((root) =>
      never(
        `${root}: every folder has a floor`,
        {
          path: `^${root}/`,
          pathNot: `^${root}/(${FLOORS[root].flat().join('|')})(/|$)|${TESTS}`,
        },
        { path: '.' },
      ),
    ),
    never(
      'features stand alone',
      { path: '^web/src/features/([^/]+)/', pathNot: TESTS },
      {
        path: '^web/src/features/',
        pathNot: '^web/src/features/$1/',
      },
    ),
    never(
      'core is pure',
      { path: '^core/src/', pathNot: TESTS },
      {
        path: '^(functions|web|tools)/|node_modules/(firebase|react)',
      },
    ),
    never('core runs without Node', { path: '^core/src/', pathNot: TESTS }, { dependencyTypes: ['core'] }),
    never(
      'functions imports core alone',
      { path: '^functions/' },
      { path: '^(web|tools)/|node_modules/react' },
    ),
    never(
      'web imports core alone',
      { path: '^web/src/', pathNot: TESTS },
      {
        path: '^(functions|tools)/|node_modules/firebase-(admin|functions)/',
      },
    ),
    never('web runs without Node', { path: '^web/src/', pathNot: TESTS }, { dependencyTypes: ['core'] }),
    never(
      'tools reaches the product from outside',
      { path: '^tools/' },
      {
        path: '^(functions|web)/src/',
        pathNot: READ_BY_TOOLS,
      },
    ),
    never('no circle of files', {}, { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } }),
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    webpackConfig: { fileName: 'tools/src/floors/alias.mjs' },
    exclude: { path: '(^|/)(dist|lib|\\.local)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
}
