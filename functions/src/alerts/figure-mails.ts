import { alertSchema } from '@sillage/core/alerts/alert'
import { type AlertDigest, nextMonthly } from '@sillage/core/alerts/digest'
import { analysisSchema } from '@sillage/core/analyses/analysis'
import {
  alertDigestsPath,
  alertsPath,
  analysesPath,
  brandPath,
  groupRunPath,
  memberPath,
  userPath,
} from '@sillage/core/base/paths'
import { brandSchema } from '@sillage/core/brands/brand'
import { userSchema } from '@sillage/core/identity/user'
import { toMailLanguage } from '@sillage/core/mail/email-template'
import { groupRunSchema } from '@sillage/core/runs/group-run'
import { type DocumentReference, Timestamp } from 'firebase-admin/firestore'
import { methodLines } from '../mail/method-lines.ts'
import { type PreparedMail, prepareMail } from '../mail/queue.ts'
import { appUrl } from '../platform/app-url.ts'
import { db } from '../platform/firebase.ts'
import { ATTEMPTS, defineJob } from '../platform/jobs/job.ts'
import { logger } from '../platform/log/logger.ts'
import { figureLines, type Settled } from './figure-lines.ts'
import { parseDigest, unsubscribeUrl } from './recipients.ts'

/** Analyses that one mail lists; the brand's page has the rest. */
const MAX_LISTED = 20

/** The newest versions of a brand's analyses that settled after a time. */
const settledSince = async (brandId: string, since: number): Promise<Settled[]> => {
  const { docs } = await db
    .collection(analysesPath(brandId))
    .where('lastRunAt', '>', Timestamp.fromMillis(since))
    .orderBy('lastRunAt', 'desc')
    .limit(MAX_LISTED)
    .get()
  const analyses = docs.map((document) => analysisSchema.parse(document.data()))
  const found = await Promise.all(
    analyses.map(async (analysis): Promise<Settled | null> => {
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

/** The mail with the figures of a brand; null where nothing settled, or nobody wants it any more. */
const loadMail = async (digest: AlertDigest): Promise<PreparedMail | null> => {
  const { brandId, uid, figures, figuresDueAt, figuresSince } = digest
  const [brand, member, stored] = await db.getAll(
    db.doc(brandPath(brandId)),
    db.doc(memberPath(brandId, uid)),
    db.doc(userPath(uid)),
  )
  if (figures === 'off' || !brand?.exists || !member?.exists || !stored?.exists) return null
  const user = userSchema.parse(stored.data())
  if (user.email === '' || user.suspendedAt !== null) return null
  const settled = await settledSince(brandId, figuresSince)
  if (settled.length === 0) return null
  const language = toMailLanguage(user.preferences.language)
  const blocks = settled.map((figure) => figureLines(figure, language))
  // Changes alone have intervals.
  if (settled.some(({ alerts }) => alerts.length > 0)) blocks.push(methodLines(language))
  return await prepareMail({
    template: 'figures',
    to: user.email,
    language,
    key: `figures:${brandId}:${uid}:${figuresDueAt}`,
    values: {
      name: user.name,
      brand: brandSchema.parse(brand.data()).name,
      list: blocks.join('\n\n'),
      link: appUrl(`/dashboard/${brandId}`),
      settings: appUrl(`/dashboard/${brandId}/settings`),
    },
    unsubscribe: unsubscribeUrl(digest, 'figures'),
  })
}

/** Mails the figures that are due, and sets when they are due next. */
export const FIGURE_MAILS = defineJob({
  name: 'figure mail',
  due: { group: 'alertDigests', field: 'figuresDueAt' },
  attempts: ATTEMPTS,
  parse: parseDigest,
  run: async (digest, { now }) => {
    const mail = await loadMail(digest)
    return {
      changes: {
        figuresDueAt: digest.figures === 'monthly' ? Timestamp.fromMillis(nextMonthly(now)) : null,
        ...(mail === null ? {} : { figuresSince: Timestamp.fromMillis(now) }),
      },
      parcels: mail === null ? [] : [mail],
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
