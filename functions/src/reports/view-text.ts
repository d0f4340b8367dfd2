import type { Analysis } from '@sillage/core/analyses/analysis'
import { cellFilter } from '@sillage/core/analytics/address'
import type { Filter } from '@sillage/core/analytics/filter'
import { userPath } from '@sillage/core/base/paths'
import type { Brand } from '@sillage/core/brands/brand'
import { userSchema } from '@sillage/core/identity/user'
import type { MailLanguage } from '@sillage/core/mail/email-template'
import type { GroupRun } from '@sillage/core/runs/group-run'
import { savedViewAddress } from '@sillage/core/saved-views/address'
import type { SavedView } from '@sillage/core/saved-views/saved-view'
import { buildVersionRow } from '../analytics/version-rows.ts'
import { loadView } from '../analytics/view.ts'
import { getStanding } from '../plans/entitlements.ts'
import { appUrl } from '../platform/app-url.ts'
import { db } from '../platform/firebase.ts'
import { formatVersionLines, type TabFigures } from './report-text.ts'

/** Whether the plan of a brand's owner holds the figures of products. */
const hasProducts = async ({ ownerId }: Pick<Brand, 'ownerId'>): Promise<boolean> => {
  const payer = userSchema.safeParse((await db.doc(userPath(ownerId)).get()).data())
  return payer.success && (await getStanding(payer.data)).entitlements.shopping
}

const loadTabFigures = async (
  tab: string,
  { groupRunId }: GroupRun,
  cells: Filter,
  brand: Pick<Brand, 'ownerId'>,
): Promise<TabFigures> => {
  const [scope, filter] = [{ groupRunId }, { ...cells, groupRunId }]
  if (tab === 'web-search') {
    const { brandShare, totals } = await loadView('sources', scope, filter)
    const { share: value, certainty, change } = brandShare
    return { domain_share: { value, interval: certainty.runs, change, base: totals.totalCitations } }
  }
  if (tab === 'shopping' && (await hasProducts(brand))) {
    const { headline, totals } = await loadView('shopping', scope, filter)
    const interval = headline.certainty?.runs ?? null
    const { brandShare: value, change } = headline
    return { product_share: { value, interval, change, base: totals.mentions } }
  }
  return {}
}

/** A saved view in the lines of a mail: the headline figures of its tab, of one version under its filters of cells. */
export const viewLines = async (
  view: SavedView,
  {
    analysis,
    groupRun,
    brand,
    language,
  }: {
    analysis: Pick<Analysis, 'title'>
    groupRun: GroupRun
    brand: Pick<Brand, 'ownerId' | 'timeZone'>
    language: MailLanguage
  },
): Promise<string> => {
  const cells = cellFilter(view.filters)
  const [row, figures] = await Promise.all([
    buildVersionRow(groupRun, cells),
    loadTabFigures(view.tab, groupRun, cells, brand),
  ])
  return formatVersionLines(
    row,
    {
      title: `${analysis.title} · ${view.name}`,
      link: appUrl(savedViewAddress(view)),
      language,
      timeZone: brand.timeZone,
    },
    view.tab,
    figures,
  )
}
