import type { Analysis } from '@sillage/core/analyses/analysis'
import type { BrandReport, getBrandReport, getReportTrend } from '@sillage/core/analytics/brand-calls'
import type { Filter } from '@sillage/core/analytics/filter'
import type { VersionRow } from '@sillage/core/analytics/version-row'
import type { QueryOf } from '@sillage/core/base/call'
import { AppError } from '@sillage/core/base/errors'
import { analysisOfGroupRun } from '@sillage/core/base/ids'
import { groupRunPath, groupRunsPath } from '@sillage/core/base/paths'
import { toIso } from '@sillage/core/base/time'
import { type GroupRun, groupRunSchema } from '@sillage/core/runs/group-run'
import { Timestamp } from 'firebase-admin/firestore'
import { loadBrand } from '../library/load.ts'
import { loadAnalysis } from '../library/load-analysis.ts'
import { db } from '../platform/firebase.ts'
import type { Caller } from '../platform/http/caller.ts'
import type { Handler } from '../platform/http/handler.ts'
import { newestAnalyses } from './filters.ts'
import { requireGate } from './gate.ts'
import { inWords } from './insights.ts'
import type { FactsScope } from './load-facts.ts'
import { parseFilter } from './scope.ts'
import { buildVersionRow } from './version-rows.ts'
import { loadView } from './view.ts'

/** An analysis has one version under way at most; a few more may have been given up. */
const LOOKED_AT = 10

/** Ended versions in range, newest first; without versions that have no answer when several are requested. */
const newestEnded = async (
  analysisId: string,
  { dateFrom, dateTo }: Filter,
  most = 1,
): Promise<GroupRun[]> => {
  const all = db.collection(groupRunsPath(analysisId)).orderBy('createdAt', 'desc')
  const until = dateTo === undefined ? all : all.where('createdAt', '<=', Timestamp.fromMillis(dateTo))
  const within =
    dateFrom === undefined ? until : until.where('createdAt', '>=', Timestamp.fromMillis(dateFrom))
  const found = await within.limit(LOOKED_AT + most).get()
  return found.docs
    .map((doc) => groupRunSchema.parse(doc.data()))
    .filter(({ completedAt, status }) => completedAt !== null && (most === 1 || status === 'completed'))
    .slice(0, most)
}

const groupRunNamed = async (groupRunId: string): Promise<GroupRun> => {
  const found = await db.doc(groupRunPath(groupRunId)).get()
  if (!found.exists) throw new AppError('group_run_not_found')
  return groupRunSchema.parse(found.data())
}

const isoOrNull = (instant: number | null): string | null => (instant === null ? null : toIso(instant))

/** The analysis asked for, else the newest that has run, else the newest. */
const selected = async (
  asked: string | undefined,
  analyses: readonly Analysis[],
): Promise<Analysis | undefined> => {
  if (asked === undefined) return analyses.find(({ versions }) => versions > 0) ?? analyses[0]
  return analyses.find(({ analysisId }) => analysisId === asked) ?? (await loadAnalysis(asked))
}

/** The scope and filter of the figures of a report: its one version, or all in range. */
export const scopeOfReport = (
  filter: Filter,
  { analysisId, groupRunId }: { analysisId: string; groupRunId: string },
): { scope: FactsScope; filter: Filter } => {
  if (filter.groupRunId === undefined && filter.basis === 'all') return { scope: { analysisId }, filter }
  const { dateFrom: _from, dateTo: _to, ...choices } = filter
  return { scope: { groupRunId }, filter: { ...choices, groupRunId } }
}

const NOTHING = {
  selectedGroupRunId: null,
  basis: null,
  groupRun: null,
  analysisSummary: null,
  sentiment: null,
  keyObservations: [],
} satisfies Partial<BrandReport>

/** @throws AppError as the call does */
export const loadBrandReport = async ({
  query,
  caller,
}: {
  query: QueryOf<typeof getBrandReport>
  caller: Caller
}): Promise<BrandReport> => {
  await requireGate(caller, 'reports')
  const filter = parseFilter(query)
  const asked = query.analysisId ?? (filter.groupRunId && analysisOfGroupRun(filter.groupRunId))
  const [brand, analyses] = await Promise.all([loadBrand(query.brandId), newestAnalyses(query.brandId)])
  const analysis = await selected(asked, analyses)
  const head = {
    brand: { id: brand.brandId, name: brand.name, description: brand.description, logoUrl: brand.logoUrl },
    analyses: analyses.map(({ analysisId, title }) => ({ id: analysisId, analysisId, title })),
    selectedAnalysisId: analysis?.analysisId ?? null,
  }
  if (!analysis) return { ...head, ...NOTHING }
  const { analysisId } = analysis
  const groupRun =
    filter.groupRunId === undefined
      ? (await newestEnded(analysisId, filter))[0]
      : await groupRunNamed(filter.groupRunId)
  if (!groupRun) return { ...head, ...NOTHING }
  const { groupRunId, version } = groupRun
  const { dateFrom: _from, dateTo: _to, groupRunId: _version, ...choices } = filter
  const covered = scopeOfReport(filter, { analysisId, groupRunId })
  const [view, { stability }] = await Promise.all([
    loadView('report', covered.scope, covered.filter),
    // Stability looks back over the versions before this one.
    loadView('trust', { analysisId }, { ...choices, dateTo: groupRun.createdAt }),
  ])
  return {
    ...head,
    selectedGroupRunId: groupRunId,
    basis: { ...view.basis, version: view.basis.groupRunId === groupRunId ? version : null },
    groupRun: view.groupRun && {
      ...view.groupRun,
      id: groupRunId,
      completedAt: isoOrNull(groupRun.completedAt),
    },
    analysisSummary: { id: analysis.analysisId, title: analysis.title, ...view.analysisSummary, stability },
    sentiment: view.sentiment,
    keyObservations: inWords(view.quickFacts, caller, query.language),
  }
}

export const handleBrandReport: Handler<typeof getBrandReport> = (context) => loadBrandReport(context)

/** The last versions up to the one that is named or the newest in range; figures of each are of that version alone. */
export const handleReportTrend: Handler<typeof getReportTrend> = async ({ query, caller }) => {
  await requireGate(caller, 'reports')
  const { groupRunId, dateFrom: _from, dateTo, basis: _basis, ...choices } = parseFilter(query)
  const analysisId = query.analysisId ?? analysisOfGroupRun(groupRunId ?? '')
  await loadAnalysis(analysisId)
  const until = groupRunId === undefined ? dateTo : (await groupRunNamed(groupRunId)).createdAt
  const versions: VersionRow[] = []
  // One after the other: under a filter each reads the facts of two versions.
  for (const groupRun of (await newestEnded(analysisId, { dateTo: until }, query.versions)).toReversed()) {
    versions.push(await buildVersionRow(groupRun, choices))
  }
  return { versions }
}
