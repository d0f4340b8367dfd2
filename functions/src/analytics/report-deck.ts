import type { BrandReport, getReportDeck } from '@sillage/core/analytics/brand-calls'
import type { Filter } from '@sillage/core/analytics/filter'
import { AppError } from '@sillage/core/base/errors'
import { brandOfAnalysis } from '@sillage/core/base/ids'
import { type InterfaceLanguage, toInterfaceLanguage } from '@sillage/core/base/interface-language'
import { logoPath } from '@sillage/core/base/paths'
import { logoIdIn } from '@sillage/core/logos/calls'
import { appUrl } from '../platform/app-url.ts'
import { db } from '../platform/firebase.ts'
import type { Download, Handler } from '../platform/http/handler.ts'
import { textIn } from '../platform/texts.ts'
import type { Deck } from './deck/draw-deck.ts'
import { listDeckFigures } from './deck/list-figures.ts'
import { loadFigureSeals } from './figure-seals.ts'
import { loadBrandReport, scopeOfReport } from './report.ts'
import { parseFilter } from './scope.ts'
import { loadView } from './view.ts'

const TYPE = 'application/vnd.openxmlformats-officedocument.presentationml.presentation'

/** The picture of an uploaded logo; null without one. */
const loadLogo = async (logoUrl: string | null): Promise<Uint8Array | null> => {
  const logoId = logoUrl === null ? null : logoIdIn(logoUrl)
  if (logoId === null) return null
  const bytes: unknown = (await db.doc(logoPath(logoId)).get()).get('bytes')
  return bytes instanceof Uint8Array ? bytes : null
}

/** The versions and the number of answers of a report, in words. */
const writeBasis = (
  { basis }: BrandReport,
  language: InterfaceLanguage,
  formatDay: (at: string) => string,
): string[] => {
  if (basis === null || basis.from === null || basis.to === null) return []
  const number = new Intl.NumberFormat(language)
  const [from, to] = [formatDay(basis.from), formatDay(basis.to)]
  const over =
    basis.version !== null
      ? textIn(language, 'figures:basis.version', { number: basis.version, date: to })
      : basis.versions === 1
        ? textIn(language, 'figures:basis.oneVersion', { date: to })
        : textIn(language, 'figures:basis.versions', {
            n: number.format(basis.versions),
            days: from === to ? to : textIn(language, 'figures:basis.days', { from, to }),
          })
  const answers = textIn(language, 'figures:basis.answers', {
    count: basis.answers,
    n: number.format(basis.answers),
  })
  return [textIn(language, 'figures:basis.withAnswers', { over, answers })]
}

const isNarrowed = ({
  groupRunId: _version,
  dateFrom: _from,
  dateTo: _to,
  basis: _basis,
  ...choices
}: Filter) => Object.keys(choices).length > 0

async function* writeDeck(deck: Deck): Download['parts'] {
  // Large, and rarely needed.
  const { drawDeck } = await import('./deck/draw-deck.ts')
  yield await drawDeck(deck)
}

export const handleReportDeck: Handler<typeof getReportDeck> = async ({ query, caller }) => {
  const report = await loadBrandReport({ query, caller })
  const { analysisSummary: summary, selectedGroupRunId: newest, brand } = report
  if (summary === null || newest === null) throw new AppError('group_run_not_found')
  const language = query.language ?? toInterfaceLanguage(caller.user.preferences.language) ?? 'en'
  const { scope, filter } = scopeOfReport(parseFilter(query), { analysisId: summary.id, groupRunId: newest })
  const [visibility, sentiment, sources, seals, logo] = await Promise.all([
    loadView('visibility', scope, filter),
    loadView('sentiment', scope, filter),
    loadView('sources', scope, filter),
    loadFigureSeals(scope, filter),
    loadLogo(brand.logoUrl),
  ])
  const day = new Intl.DateTimeFormat(language, { calendar: 'gregory', dateStyle: 'medium', timeZone: 'UTC' })
  const formatDay = (at: string): string => day.format(Date.parse(at))
  const page = `/dashboard/${brandOfAnalysis(summary.id)}/analyses/${summary.id}`
  const sealed = seals.flatMap(({ shortSeal, sealedAt }) =>
    shortSeal === null || sealedAt === null
      ? []
      : [textIn(language, 'report:seal.sealed', { seal: shortSeal, when: formatDay(sealedAt) })],
  )
  const demo = summary.simulated ? [textIn(language, 'analysis:header.simulated')] : []
  const basis = writeBasis(report, language, formatDay)
  const narrowed = isNarrowed(filter) ? [textIn(language, 'report:deck.narrowed')] : []
  const deck: Deck = {
    language,
    title: textIn(language, 'report:pdf.title'),
    eyebrow: textIn(language, 'report:pdf.eyebrow'),
    analysis: summary.title,
    brand: brand.name,
    logo,
    about: [formatDay(new Date().toISOString()), ...basis, ...narrowed, ...sealed, ...demo],
    figures: listDeckFigures({ visibility, sentiment, sources }, language, (tab) =>
      appUrl(`${page}?view=${tab}`),
    ),
    toAnswers: textIn(language, 'figures:openRuns'),
    foot: [brand.name, ...basis, ...narrowed, ...sealed.slice(0, 1), ...demo].join(' · '),
  }
  return { type: TYPE, name: 'report.pptx', parts: writeDeck(deck) }
}
