import { alertSchema } from '@sillage/core/alerts/alert'
import { type AlertDigest, nextMonthly } from '@sillage/core/alerts/digest'
import { type Analysis, analysisSchema } from '@sillage/core/analyses/analysis'
import {
  alertDigestsPath,
  alertsPath,
  analysesPath,
  brandPath,
  groupRunPath,
  memberPath,
  userPath,
} from '@sillage/core/base/paths'
import { type Brand, brandSchema } from '@sillage/core/brands/brand'
import { userSchema } from '@sillage/core/identity/user'
import { type MailLanguage, toMailLanguage } from '@sillage/core/mail/email-template'
import { type GroupRun, groupRunSchema } from '@sillage/core/runs/group-run'
import type { SavedView } from '@sillage/core/saved-views/saved-view'
import { type DocumentReference, Timestamp } from 'firebase-admin/firestore'
import { parseDigest, unsubscribeUrl } from '../alerts/recipients.ts'
import { methodLines } from '../mail/method-lines.ts'
import { type PreparedMail, prepareMail } from '../mail/queue.ts'
import { nameIn } from '../mail/templates/words.ts'
import { appUrl } from '../platform/app-url.ts'
import { db } from '../platform/firebase.ts'
import { ATTEMPTS, defineJob } from '../platform/jobs/job.ts'
import { logger } from '../platform/log/logger.ts'
import { textIn } from '../platform/texts.ts'
import { loadSeenViews } from '../saved-views/load.ts'
import { figureLines, type Settled } from './figure-lines.ts'
import { viewLines } from './view-text.ts'

/** Analyses that one mail lists; the brand's page has the rest. */
const MAX_LISTED = 20

interface SettledVersion extends Settled {
  readonly analysis: Analysis
  readonly groupRun: GroupRun
}

/** The newest versions of a brand's analyses that settled after a time. */
const settledSince = async (brandId: string, since: number): Promise<SettledVersion[]> => {
  const { docs } = await db
    .collection(analysesPath(brandId))
    .where('lastRunAt', '>', Timestamp.fromMillis(since))
    .orderBy('lastRunAt', 'desc')
    .limit(MAX_LISTED)
    .get()
  const analyses = docs.map((document) => analysisSchema.parse(document.data()))
  const found = await Promise.all(
    analyses.map(async (analysis): Promise<SettledVersion | null> => {
      if (analysis.lastGroupRunId === null || analysis.archivedAt !== null) return null
      const [stored, alerts] = await Promise.all([
        db.doc(groupRunPath(analysis.lastGroupRunId)).get(),
        db.collection(alertsPath(brandId)).where('groupRunId', '==', analysis.lastGroupRunId).get(),
      ])
      const groupRun = groupRunSchema.safeParse(stored.data())
      // One that is still under way is in the next mail.
      if (!groupRun.success || groupRun.data.status !== 'completed') return null
      return {
        analysis,
        groupRun: groupRun.data,
        alerts: alerts.docs.map((document) => alertSchema.parse(document.data())),
      }
    }),
  )
  return found.filter((settled) => settled !== null)
}

interface FigureMail {
  readonly mail: PreparedMail
  /** The views that further mails follow. */
  readonly views: AlertDigest['views']
}

/** Whole analyses in the blocks of a mail. */
const writeAnalyses = (settled: readonly SettledVersion[], language: MailLanguage): string[] => [
  ...settled.map((figure) => figureLines(figure, language)),
  // Changes alone have intervals.
  ...(settled.some(({ alerts }) => alerts.length > 0) ? [methodLines(language)] : []),
]

/** Saved views in the blocks of a mail; none where none of their analyses settled. */
const writeViews = async (
  views: readonly SavedView[],
  settled: readonly SettledVersion[],
  brand: Brand,
  language: MailLanguage,
): Promise<string[]> => {
  const blocks: string[] = []
  // One after the other: each reads the facts of two versions.
  for (const view of views) {
    const version = settled.find(({ analysis }) => analysis.analysisId === view.analysisId)
    if (version !== undefined) blocks.push(await viewLines(view, { ...version, brand, language }))
  }
  return blocks.length === 0 ? [] : [...blocks, methodLines(language)]
}

/** The mail with the figures of a brand; null where nothing settled, or nobody wants it any more. */
const loadMail = async (digest: AlertDigest): Promise<FigureMail | null> => {
  const { brandId, uid, figures, figuresDueAt, figuresSince } = digest
  const [brand, member, account] = await db.getAll(
    db.doc(brandPath(brandId)),
    db.doc(memberPath(brandId, uid)),
    db.doc(userPath(uid)),
  )
  if (figures === 'off' || !brand?.exists || !member?.exists || !account?.exists) return null
  const user = userSchema.parse(account.data())
  if (user.email === '' || user.suspendedAt !== null) return null
  const settled = await settledSince(brandId, figuresSince)
  if (settled.length === 0) return null
  const language = toMailLanguage(user.preferences.language)
  const seen = await loadSeenViews(digest.views, uid)
  const isThere = ({ viewId }: { viewId: string }) => seen.some((view) => view.viewId === viewId)
  const stored = brandSchema.parse(brand.data())
  const blocks =
    seen.length === 0 ? writeAnalyses(settled, language) : await writeViews(seen, settled, stored, language)
  if (blocks.length === 0) return null
  // Said once: the mails go on without it.
  for (const { name } of digest.views.filter((view) => !isThere(view))) {
    blocks.unshift(textIn(language, 'mail-lines:goneView', { name: nameIn(language, name) }))
  }
  const mail = await prepareMail({
    template: 'figures',
    to: user.email,
    language,
    key: `figures:${brandId}:${uid}:${figuresDueAt}`,
    values: {
      name: user.name,
      brand: stored.name,
      list: blocks.join('\n\n'),
      link: appUrl(`/dashboard/${brandId}`),
      settings: appUrl(`/dashboard/${brandId}/settings`),
    },
    unsubscribe: unsubscribeUrl(digest, 'figures'),
  })
  return { mail, views: digest.views.filter(isThere) }
}

/** Mails the figures that are due, and sets when they are due next. */
export const FIGURE_MAILS = defineJob({
  name: 'figure mail',
  due: { group: 'alertDigests', field: 'figuresDueAt' },
  attempts: ATTEMPTS,
  parse: parseDigest,
  run: async (digest, { now }) => {
    const loaded = await loadMail(digest)
    return {
      changes: {
        figuresDueAt: digest.figures === 'monthly' ? Timestamp.fromMillis(nextMonthly(now)) : null,
        ...(loaded === null ? {} : { figuresSince: Timestamp.fromMillis(now), views: loaded.views }),
      },
      parcels: loaded === null ? [] : [loaded.mail],
    }
  },
})

/** Figure mails of a brand's members who want one after each version; a settlement makes them due. Never fails. */
export const findFigureMails = async (brandId: string): Promise<DocumentReference[]> => {
  try {
    const { docs } = await db.collection(alertDigestsPath(brandId)).where('figures', '==', 'version').get()
    return docs.map(({ ref }) => ref)
  } catch (error) {
    logger.error('no mails with figures', { brandId, error })
    return []
  }
}
