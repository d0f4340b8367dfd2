import { resolve } from 'node:path'
import type { Rolldown } from 'vite'
import { panelModule, TABS } from '../src/pages/analysis/tabs.ts'
import { SITE_SCRIPTS } from '../src/pages/site/site-scripts.ts'

/**
 * Modules that load together go into one file. Left alone, the bundler makes a file of each module that two screens share: more
 * than a hundred for an analysis, which cost a browser a request each and compress worse than the same code in one.
 */

const APP = ['main.tsx', 'routes/app-entry.tsx']
const DASHBOARD = [
  ...APP,
  ...['routes/dashboard-gate.tsx', 'routes/brand-gate.tsx'],
  // Loaded by the rail of every page.
  ...['features/shell/rail/unread-alerts.tsx', 'features/shell/rail/unread-dot.tsx'],
]
const ANALYSIS = [...DASHBOARD, 'pages/analysis/analysis-page.tsx']

/** The visits that tabs of an analysis belong to, each with the panels of those tabs. */
const tabVisits = (): Record<string, readonly string[]> => {
  const visits: Record<string, string[]> = {}
  for (const tab of TABS) {
    if (!('visit' in tab)) continue
    visits[tab.visit] = [...(visits[tab.visit] ?? ANALYSIS), panelModule(tab.panel)]
  }
  return visits
}

/** First visits, each with the modules that it starts from, under `src`. */
const VISITS: Readonly<Record<string, readonly string[]>> = {
  landing: ['main.tsx', 'pages/landing/landing-entry.tsx'],
  // Pages of text, with what they run alone.
  ...Object.fromEntries(Object.entries(SITE_SCRIPTS).map(([path, script]) => [path.slice(1), [script]])),
  // A program without a session: in files of the dashboard it brought Firestore and the screen of an analysis.
  share: ['main.tsx', 'pages/share/share-entry.tsx'],
  auth: [...APP, 'pages/auth/auth-page.tsx'],
  list: [...DASHBOARD, 'pages/analyses/analyses-page.tsx'],
  command: [
    ...DASHBOARD,
    'pages/command-deck/command-deck-page.tsx',
    'pages/command-deck/open-deck.tsx',
    'features/command-deck/wizard/manual-mode.tsx',
  ],
  analysis: ANALYSIS,
  ...tabVisits(),
}

/**
 * A module of the list that at least so many visits of the dashboard need goes into every visit: alone, such modules are
 * files of few hundred bytes, which compress worse and made the list 3 KB heavier.
 */
const MOST = 5
const DASHBOARD_VISITS = Object.entries(VISITS).flatMap(([visit, roots]) =>
  DASHBOARD.every((root) => roots.includes(root)) ? visit : [],
)
const withOthers = (visits: readonly string[]): readonly string[] =>
  visits.includes('list') && visits.filter((visit) => DASHBOARD_VISITS.includes(visit)).length >= MOST
    ? [...visits.filter((visit) => !DASHBOARD_VISITS.includes(visit)), ...DASHBOARD_VISITS]
    : visits

/** Charts come with the library that draws them, which is heavier than any screen. */
const CHART = /\/src\/charts\/|node_modules\/highcharts/

/**
 * Names the file of a module after the visits that load it, so that every visit loads what is its own and nothing of
 * another's. Modules that none of them loads are the bundler's to arrange.
 *
 * @param source the folder of the sources
 */
export const visitChunks = (source: string): Rolldown.CodeSplittingNameFunction => {
  const roots = new Map(
    Object.entries(VISITS).map(([visit, paths]) => [visit, paths.map((path) => resolve(source, path))]),
  )
  const starts = new Set([...roots.values()].flat())
  let found: { visitsOf: Map<string, string[]>; shared: ReadonlySet<string> } | undefined
  return (moduleId, context) => {
    if (found === undefined) {
      const visitsOf = follow(roots, context)
      found = { visitsOf, shared: listShared(visitsOf, context) }
    }
    const visits = found.visitsOf.get(moduleId)
    if (visits === undefined || starts.has(moduleId)) return null
    // A dynamic import must load nothing else.
    if (context.getModuleInfo(moduleId)?.dynamicImporters.length) return null
    // Files name each other, all of them on every visit: short names make it lighter.
    const names = withOthers(visits).map((visit) => visit.slice(0, 2))
    // Of what three visits or more have in common, other pages need most anyway.
    const isApart = visits.length <= 2 && found.shared.has(moduleId)
    return [...names, ...(isApart ? [CHART.test(moduleId) ? 'charts' : 'shared'] : [])].join('-')
  }
}

/** The visits that load each module, by its id. */
const follow = (
  roots: ReadonlyMap<string, readonly string[]>,
  context: Rolldown.ChunkingContext,
): Map<string, string[]> => {
  const visitsOf = new Map<string, string[]>()
  for (const [visit, paths] of roots) {
    const waiting = [...paths]
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      const known = visitsOf.get(id) ?? []
      if (known.includes(visit)) continue
      visitsOf.set(id, [...known, visit])
      waiting.push(...getImports(id, context))
    }
  }
  return visitsOf
}

/**
 * Modules of visits that code outside of all visits imports too, with all that they import. In a file with the screen of
 * a visit, one of them would bring that screen to every page whose own code needs it: 28 KB of the sources of an analysis.
 */
const listShared = (
  visitsOf: ReadonlyMap<string, readonly string[]>,
  context: Rolldown.ChunkingContext,
): Set<string> => {
  const outside = new Set(
    [...visitsOf.keys()].flatMap((id) => getImporters(id, context)).filter((id) => !visitsOf.has(id)),
  )
  const waiting = [...outside].flatMap((id) => getImports(id, context))
  const shared = new Set<string>()
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (shared.has(id) || !visitsOf.has(id)) continue
    shared.add(id)
    waiting.push(...getImports(id, context))
  }
  return shared
}

/** Modules that only re-export. An import from one of them needs the named export alone. */
const HANDS_ON: Readonly<Record<string, RegExp>> = {
  'radix-ui': /node_modules\/radix-ui\/dist\/index\.mjs$/,
  'lucide-react': /node_modules\/lucide-react\/dist\/esm\/lucide-react\.mjs$/,
}

const isHandingOn = (id: string): boolean => Object.values(HANDS_ON).some((path) => path.test(id))

const getImporters = (id: string, context: Rolldown.ChunkingContext): string[] =>
  (context.getModuleInfo(id)?.importers ?? []).flatMap((importer) =>
    isHandingOn(importer) ? (context.getModuleInfo(importer)?.importers ?? []) : [importer],
  )

const getImports = (id: string, context: Rolldown.ChunkingContext): string[] => {
  const module = context.getModuleInfo(id)
  return (module?.importedIds ?? []).flatMap((imported) => {
    const [name] = Object.entries(HANDS_ON).find(([, path]) => path.test(imported)) ?? []
    const between = name === undefined ? null : context.getModuleInfo(imported)
    if (name === undefined || between === null) return [imported]
    return listWanted(module?.code ?? '', name).flatMap((wanted) => getSource(wanted, between))
  })
}

/** Names that a module's code imports from a package. */
const listWanted = (code: string, from: string): string[] =>
  [...code.matchAll(new RegExp(`import\\s*\\{([^}]*)\\}\\s*from\\s*["']${from}["']`, 'g'))].flatMap(
    ([, list]) => (list ?? '').split(',').flatMap((part) => part.trim().split(/\s+as\s+/)[0] || []),
  )

/** The module that a name is handed on from. */
const getSource = (name: string, between: Rolldown.ModuleInfo): string[] => {
  const [, source = ''] =
    new RegExp(`\\bas ${name}\\b[^;]*?from\\s*["']([^"']+)["']`).exec(between.code ?? '') ?? []
  const path = source.replace(/^\./, '')
  return between.importedIds.filter((id) => id.endsWith(path) || id.includes(`/${path}/`))
}
