import { narrowFilter } from '@sillage/core/analytics/filter'
import type { ListedRun } from '@sillage/core/analytics/run-calls'
import { AppError } from '@sillage/core/base/errors'
import { brandOfAnalysis, newId } from '@sillage/core/base/ids'
import { analysisPath, manifestPath, shareLinkPath, shareSummaryPath } from '@sillage/core/base/paths'
import { toIso } from '@sillage/core/base/time'
import { planInForce } from '@sillage/core/identity/user'
import { manifestSchema } from '@sillage/core/runs/group-run'
import type * as calls from '@sillage/core/shares/calls'
import { writeFrame } from '@sillage/core/shares/frame'
import {
  embedPath,
  MAX_LINKS,
  type ShareLink,
  shareLinkSchema,
  sharePath,
  writeSharedFilter,
} from '@sillage/core/shares/link'
import { type DocumentSnapshot, FieldValue, Timestamp } from 'firebase-admin/firestore'
import { loadFigureSeals } from '../analytics/figure-seals.ts'
import { listRuns } from '../analytics/run-handlers.ts'
import { appUrl } from '../platform/app-url.ts'
import { recordAudit } from '../platform/audit.ts'
import { db } from '../platform/firebase.ts'
import type { HandlersOf } from '../platform/http/handler.ts'
import { logger } from '../platform/log/logger.ts'
import { hashPassword, hashToken, newSalt, newToken } from '../platform/secrets.ts'
import { transact } from '../platform/transact.ts'
import { filterOfLink, loadSharedNames, loadSharedViews, scopeOfLink } from './figures.ts'
import { findLinks, requireAddress, requireLink, requireSharing } from './links.ts'

const DAY_MS = 24 * 60 * 60_000
/** A frame where its site sets no size: wide enough for two cards side by side. */
const WIDTH = 1_080
const HEIGHT = 800
/** Runs of one page. */
const PAGE_SIZE = 10

const isoOrNull = (at: number | null): string | null => (at === null ? null : toIso(at))
const timeOrNull = (at: number | null): Timestamp | null => (at === null ? null : Timestamp.fromMillis(at))

const linkDto = (link: ShareLink): calls.ShareLinkDto => ({
  link_id: link.linkId,
  analysis_id: link.analysisId,
  name: link.name,
  tab: link.tab,
  group_run_id: link.groupRunId,
  filters: writeSharedFilter(link.filters),
  opens: link.opens,
  has_password: link.password !== null,
  origins: link.origins,
  created_at: toIso(link.createdAt),
  expires_at: isoOrNull(link.expiresAt),
  openings: link.openings,
  last_opening: isoOrNull(link.lastOpening),
})

/** What the audit log keeps of a link. */
const shown = ({ name, analysisId, tab, groupRunId, filters, opens, origins, expiresAt }: ShareLink) => ({
  ...{ name, analysisId, tab, groupRunId, opens, origins },
  filters: writeSharedFilter(filters),
  expiresAt: isoOrNull(expiresAt),
})

const requireOfBrand = async (brandId: string, { analysisId, groupRunId }: ShareLink): Promise<void> => {
  if (brandOfAnalysis(analysisId) !== brandId) throw new AppError('analysis_not_found')
  if (groupRunId !== null && !groupRunId.startsWith(`${analysisId}-`))
    throw new AppError('group_run_not_found')
  const [analysis, manifest] = await db.getAll(
    db.doc(analysisPath(analysisId)),
    ...(groupRunId === null ? [] : [db.doc(manifestPath(groupRunId))]),
  )
  if (!analysis?.exists) throw new AppError('analysis_not_found')
  if (groupRunId !== null && !manifest?.exists) throw new AppError('group_run_not_found')
}

/** Counts an opening, by the day. A count that fails keeps nobody from reading. */
const countOpening = async ({ brandId, linkId }: ShareLink): Promise<void> => {
  const today = Math.floor(Date.now() / DAY_MS) * DAY_MS
  await db
    .doc(shareLinkPath(brandId, linkId))
    .update({ openings: FieldValue.increment(1), lastOpening: Timestamp.fromMillis(today) })
    .catch((error: unknown) => logger.warn('opening of a share link not counted', { brandId, linkId, error }))
}

/** The same refusal for a link whose analysis or version was deleted. */
const orGone = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    const isGone =
      error instanceof AppError && ['analysis_not_found', 'group_run_not_found'].includes(error.code)
    throw isGone ? new AppError('link_expired') : error
  }
}

/**
 * Requires that a link's lines show a version: one of its analysis, and none after a pinned one.
 *
 * @throws AppError group_run_not_found
 */
const requireShownVersion = async ({ analysisId, groupRunId: pinned }: ShareLink, version: string) => {
  const isOfAnalysis = version.startsWith(`${analysisId}-`)
  if (isOfAnalysis && (pinned === null || pinned === version)) return
  const [shown, asked] = isOfAnalysis
    ? await db.getAll(db.doc(manifestPath(pinned ?? version)), db.doc(manifestPath(version)))
    : []
  const launchedAt = (document: DocumentSnapshot | undefined, missing: number): number =>
    document?.exists ? manifestSchema.parse(document.data()).createdAt : missing
  if (launchedAt(asked, Number.POSITIVE_INFINITY) > launchedAt(shown, Number.NEGATIVE_INFINITY))
    throw new AppError('group_run_not_found')
}

/** A run as it is listed for readers who may open figures alone. */
const withoutTexts = (run: ListedRun): ListedRun => ({
  ...run,
  response: '',
  analysis_text: '',
  web_search_queries: [],
  web_search_sources: [],
  evidence: [],
  brand_details: null,
  competitors_mentioned: [],
  competitor_details: [],
  keywords: [],
  recommendations: [],
})

export const shareHandlers: HandlersOf<typeof calls> = {
  listShareLinks: async ({ params }) => ({
    data: { links: (await findLinks(params.brandId)).map(linkDto) },
  }),

  createShareLink: async ({ params: { brandId }, body, caller }) => {
    const { password, days, ...wish } = body
    await requireSharing(caller, wish.tab)
    const secret = newToken()
    const salt = newSalt()
    const now = Date.now()
    const link: ShareLink = {
      ...wish,
      linkId: newId(),
      brandId,
      secretHash: hashToken(secret),
      password: password === null ? null : { salt, hash: await hashPassword(password, salt) },
      createdBy: caller.uid,
      createdAt: now,
      expiresAt: days === null ? null : now + days * DAY_MS,
      openings: 0,
      lastOpening: null,
    }
    await requireOfBrand(brandId, link)
    await transact(async (transaction) => {
      if ((await findLinks(brandId, transaction)).length >= MAX_LINKS) throw new AppError('too_many_links')
      const target = shareLinkPath(brandId, link.linkId)
      transaction.create(db.doc(target), {
        ...link,
        filters: writeSharedFilter(link.filters),
        createdAt: Timestamp.fromMillis(now),
        expiresAt: timeOrNull(link.expiresAt),
      })
      recordAudit(transaction, { action: 'create_share_link', actor: caller, target, after: shown(link) })
    })
    return {
      data: {
        link: linkDto(link),
        address: appUrl(sharePath(link, secret)),
        embed_address: link.origins.length === 0 ? null : appUrl(embedPath(link, secret)),
      },
    }
  },

  revokeShareLink: async ({ params: { brandId, linkId }, caller }) => {
    await transact(async (transaction) => {
      const ref = db.doc(shareLinkPath(brandId, linkId))
      const stored = await transaction.get(ref)
      if (!stored.exists) return
      transaction.delete(ref)
      transaction.delete(db.doc(shareSummaryPath(brandId, linkId)))
      const before = shown(shareLinkSchema.parse(stored.data()))
      recordAudit(transaction, { action: 'revoke_share_link', actor: caller, target: ref.path, before })
    })
    return { ok: true, message: 'Link revoked' }
  },

  getOembed: async ({ query }) => {
    const { link, secret } = await requireAddress(query.url)
    // Of a link that no site may embed, a frame would stay empty.
    if (link.origins.length === 0) throw new AppError('link_expired')
    const width = Math.min(WIDTH, query.maxwidth ?? WIDTH)
    const height = Math.min(HEIGHT, query.maxheight ?? HEIGHT)
    return {
      version: '1.0',
      type: 'rich',
      provider_name: 'Sillage',
      provider_url: appUrl(),
      title: link.name,
      width,
      height,
      html: writeFrame(appUrl(embedPath(link, secret)), link.name, { width, height }),
    }
  },

  openShareLink: async ({ body }) => {
    const { link, brandName, payer } = await requireLink(body)
    const [{ title, views }, keptNames, seals] = await Promise.all([
      orGone(loadSharedViews(link)),
      orGone(loadSharedNames(link)),
      orGone(loadFigureSeals(scopeOfLink(link), link.filters)),
      countOpening(link),
    ])
    return {
      data: {
        brand_name: brandName,
        analysis_title: title,
        name: link.name,
        tab: link.tab,
        pinned: link.groupRunId !== null,
        filters: writeSharedFilter(link.filters),
        kept_names: keptNames,
        opens: link.opens,
        names_sillage: planInForce(payer, Date.now()) !== 'enterprise',
        views,
        seals,
      },
    }
  },

  listSharedRuns: async ({ body }) => {
    const { link, payer } = await requireLink(body)
    if (link.opens === 'none') throw new AppError('access_denied')
    const version = body.within?.groupRunId
    if (version !== undefined) await requireShownVersion(link, version)
    const query = {
      ...narrowFilter(filterOfLink(link), body.within ?? {}),
      ...(version === undefined ? {} : { groupRunId: version }),
      analysisId: link.analysisId,
      basis: link.filters.basis ?? ('newest' as const),
      page: body.page,
      limit: PAGE_SIZE,
    }
    const list = await orGone(listRuns({ query, caller: { isAdmin: false, payer } }, body.behind))
    return link.opens === 'answers' ? list : { ...list, runs: list.runs.map(withoutTexts) }
  },
}
