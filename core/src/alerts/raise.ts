import type { AlertSettings } from '../analyses/alert-settings.ts'
import { cellFilter } from '../analytics/address.ts'
import type { LifeFigure } from '../analytics/estimates/life.ts'
import { cellRange } from '../analytics/estimates/pairs.ts'
import type { Facts } from '../analytics/facts.ts'
import { filterKey, narrowFilter } from '../analytics/filter.ts'
import { previousVersion, selectVersion } from '../analytics/select/select.ts'
import { findLanguage, findModel, findPersona, findPrompt } from '../analytics/select/versions.ts'
import { t95 } from '../analytics/stats/distributions.ts'
import { discoveries, FALSE_DISCOVERY_RATE } from '../analytics/stats/false-discovery.ts'
import { isCalled, type Pairs } from '../analytics/stats/paired.ts'
import { sumAll } from '../analytics/stats/top.ts'
import { round } from '../base/round.ts'
import type { AlertRule, AlertView, RaisedAlert } from './alert.ts'
import { MAJOR } from './alert.ts'
import {
  isLifelong,
  knownSources,
  type Watched,
  type WatchRequest,
  watchLead,
  watchLives,
  watchSources,
} from './watch.ts'

/** Cells that an alert names. */
const MAX_MOVERS = 5
/** Alerts of one settlement; more would be a list, which the page is better at. */
const MAX_ALERTS = 20

/** Half the width of the 95 % interval of a mean change: prompts move as one, so they are what counts. */
const halfWidth = (pairs: Pairs): number | null => {
  const n = pairs.sums.length
  const cells = sumAll(pairs.cells)
  if (n < 2 || cells === 0) return null
  const mean = sumAll(pairs.sums) / cells
  let squares = 0
  for (let i = 0; i < n; i++) squares += ((pairs.sums[i] ?? 0) - mean * (pairs.cells[i] ?? 0)) ** 2
  return round((t95(n - 1) * Math.sqrt((squares * n) / (n - 1))) / cells, 2)
}

const findMovers = (
  facts: Facts,
  { differences, filter }: Watched,
  now: number,
  direction: 'up' | 'down',
): RaisedAlert['movers'] => {
  const selection = selectVersion(facts, filter, now)
  const { run, dimensions } = facts
  const sign = direction === 'up' ? 1 : -1
  return [...differences.differences.entries()]
    .filter(([, change]) => sign * change > 0)
    .sort(([at, one], [other, two]) => Math.abs(two) - Math.abs(one) || at - other)
    .slice(0, MAX_MOVERS)
    .map(([i, change]) => {
      const row = differences.rows[i] ?? 0
      const model = findModel(selection, run.model[row] ?? 0)
      return {
        promptId: dimensions.prompts[run.prompt[row] ?? 0] ?? '',
        prompt: findPrompt(selection, run.prompt[row] ?? 0)?.text ?? '',
        persona: findPersona(selection, run.persona[row] ?? 0)?.name ?? '',
        language: findLanguage(selection, run.language[row] ?? 0)?.name ?? '',
        model: model?.displayName ?? dimensions.models[run.model[row] ?? 0] ?? '',
        provider: dimensions.providers[run.provider[row] ?? 0] ?? '',
        webSearch: run.webSearch[row] === 1,
        change: round(change, 2),
      }
    })
}

type Request = WatchRequest<LifeFigure> | WatchRequest<'ranking'>

const isOfLife = (request: Request): request is WatchRequest<LifeFigure> => isLifelong(request.kind)

/** The key of a test, the same for every rule. */
const testKey = ({ kind, filter, subject }: Watched): string =>
  JSON.stringify([kind, filterKey(filter), subject])

/**
 * Changes beyond chance: they pass alone, as the page's headline does, and in the family of all watched
 * tests. A test that several rules watch runs once. Figures and sources get half of
 * the weight each: else a long list of sources would make every figure harder to move. Figures that are weighed over the
 * life of the analysis are a family of their own, decided already.
 */
const decide = (watched: readonly Watched[]): { found: boolean[]; tests: number; lives: number } => {
  const all = [...Map.groupBy(watched, testKey).values()].flatMap(([first]) => first ?? [])
  const unique = all.filter(({ kind }) => !isLifelong(kind))
  const tested = unique.filter(({ change }) => change.p !== null)
  const sources = tested.filter(({ kind }) => kind === 'source').length
  const figures = tested.length - sources
  const weigh = ({ kind }: Watched): number =>
    sources === 0 || figures === 0 ? 1 : tested.length / 2 / (kind === 'source' ? sources : figures)
  const isDiscovery = discoveries(
    unique.map((entry) => (entry.change.p === null ? null : entry.change.p / weigh(entry))),
    FALSE_DISCOVERY_RATE,
  )
  const discovered = new Set(unique.filter((_, index) => isDiscovery[index]).map(testKey))
  return {
    found: watched.map(
      (entry) => isCalled(entry.change) && (isLifelong(entry.kind) || discovered.has(testKey(entry))),
    ),
    tests: tested.length,
    lives: all.length - unique.length,
  }
}

/** The key that mutes an alert. */
const muteKey = ({ kind, ruleId, subject }: Watched): string =>
  ruleId !== null ? `rule:${ruleId}` : subject === null ? kind : `${kind}:${subject}`

/** Whether the places on the page agree with the lead that was tested. */
const isRankMoved = ({ kind, ruleId, rankNow, rankBefore }: Watched, direction: 'up' | 'down'): boolean => {
  // A rule watches the lead itself; what the analysis watches is the place.
  if (kind !== 'ranking' || ruleId !== null) return true
  if (rankNow === null || rankBefore === null) return false
  return direction === 'up' ? rankNow < rankBefore : rankNow > rankBefore
}

/** What a rule watches; nothing while it names a view that is not there. */
const requestsFor = (rule: AlertRule, views: ReadonlyMap<string, AlertView>): Request[] => {
  const { figure: kind, ruleId, provider, direction, least } = rule
  const view = rule.view === null ? null : views.get(rule.view.viewId)
  if (view === undefined) return []
  const filter = narrowFilter(cellFilter(view?.filters ?? {}), provider === null ? {} : { provider })
  return [{ kind, ruleId, provider, view, filter, direction, least }]
}

/**
 * The changes of the newest version that its people want and that a verdict supports. Visibility and sentiment are
 * weighed over the life of the analysis: without any change, at most one analysis in twenty ever raises an alert of
 * either. Lead and sources have changed since the version before, as a headline is decided, and in the family of all such
 * tests of the settlement: without any change, at most one settlement in twenty raises such an alert. Muted, small and opposite
 * changes are tested too, and left out afterwards.
 *
 * @param facts the newest version and those before it
 * @param views those that rules of the analysis may watch, by their ids
 */
export const raiseAlerts = (
  facts: Facts,
  settings: AlertSettings,
  rules: readonly AlertRule[],
  views: ReadonlyMap<string, AlertView> = new Map(),
): RaisedAlert[] => {
  const now = facts.versions.length - 1
  const before = previousVersion(facts, now)
  if (before === null || cellRange(facts, now).count === 0) return []
  const requests: Request[] = [
    ...(['sentiment', 'ranking'] as const)
      .filter((kind) => settings[kind])
      .map((kind) => ({
        kind,
        ruleId: null,
        provider: null,
        view: null,
        filter: {},
        direction: 'any' as const,
        least: MAJOR[kind],
      })),
    ...rules.filter(({ enabled }) => enabled).flatMap((rule) => requestsFor(rule, views)),
  ]
  const watched = [
    ...watchLives(facts, requests.filter(isOfLife), now),
    ...requests.flatMap((request) =>
      isOfLife(request) ? [] : (watchLead(facts, request, now, before) ?? []),
    ),
    ...(settings.source ? watchSources(facts, now, before) : []),
  ]
  const { found, tests, lives } = decide(watched)
  const knownDomains = settings.source ? knownSources(facts, now) : new Set<string>()
  return watched
    .flatMap((entry, i): RaisedAlert[] => {
      const key = muteKey(entry)
      if (!found[i] || settings.muted.includes(key)) return []
      const { paired, p, cells, prompts } = entry.change
      if (paired === null || paired === 0 || p === null) return []
      const direction = paired > 0 ? 'up' : 'down'
      if (entry.direction !== 'any' && entry.direction !== direction) return []
      if (Math.abs(paired) < entry.least || !isRankMoved(entry, direction)) return []
      if (entry.subject !== null && knownDomains.has(entry.subject)) return []
      return [
        {
          key,
          kind: entry.kind,
          ruleId: entry.ruleId,
          provider: entry.provider,
          view: entry.view,
          direction,
          subject: entry.subject,
          now: entry.now,
          before: entry.before,
          since:
            entry.base === null ? null : new Date(facts.versions[entry.base]?.createdAt ?? 0).toISOString(),
          rankNow: entry.rankNow,
          rankBefore: entry.rankBefore,
          change: round(paired, 2),
          margin: halfWidth(entry.pairs),
          cells,
          prompts,
          p,
          tests: isLifelong(entry.kind) ? lives : tests,
          least: entry.least,
          movers: findMovers(facts, entry, now, direction),
        },
      ]
    })
    .sort((one, other) => one.p - other.p || (one.key < other.key ? -1 : 1))
    .slice(0, MAX_ALERTS)
}
