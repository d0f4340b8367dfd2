import { createHash } from 'node:crypto'
import { type Alert, alertRuleSchema, alertViewSchema, MAX_RULES } from '@sillage/core/alerts/alert'
import { type AlertDigest, countMail, MAX_COLLECTED, mayMail, nextDigest } from '@sillage/core/alerts/digest'
import { raiseAlerts } from '@sillage/core/alerts/raise'
import type { Analysis } from '@sillage/core/analyses/analysis'
import type { Facts } from '@sillage/core/analytics/facts'
import { alertDigestPath, alertPath, alertRulesPath } from '@sillage/core/base/paths'
import { Timestamp, type WriteBatch } from 'firebase-admin/firestore'
import type { PreparedMail } from '../mail/queue.ts'
import { db } from '../platform/firebase.ts'
import { logger } from '../platform/log/logger.ts'
import { loadSeenViews } from '../saved-views/load.ts'
import { alertMail, listRecipients, type Recipient } from './recipients.ts'
import { bodyFor, webhooksOn, writeDelivery } from './webhooks.ts'

/** Alerts of a settlement, to store with it and send after it. */
export interface SettledAlerts {
  readonly alerts: readonly Alert[]
  write(batch: WriteBatch): void
  dispatch(): Promise<void>
}

export const NO_ALERTS: SettledAlerts = {
  alerts: [],
  write: () => undefined,
  dispatch: async () => undefined,
}

/** One alert of a version about the same thing, however often it is settled. */
const getAlertId = (groupRunId: string, key: string): string =>
  `${groupRunId}-${createHash('sha256').update(key).digest('hex').slice(0, 10)}`

/** The rules of an analysis, and the shared views that they name: a rule rests while its view is private or gone. */
const rulesFor = async ({ brandId, analysisId }: Pick<Analysis, 'brandId' | 'analysisId'>) => {
  const { docs } = await db.collection(alertRulesPath(brandId)).limit(MAX_RULES).get()
  const rules = docs
    .map((document) => alertRuleSchema.parse(document.data()))
    .filter((rule) => rule.analysisId === null || rule.analysisId === analysisId)
  const viewIds = new Set(rules.flatMap(({ view }) => view?.viewId ?? []))
  const views = await loadSeenViews(
    [...viewIds].map((viewId) => ({ analysisId, viewId })),
    null,
  )
  return { rules, views: new Map(views.map((view) => [view.viewId, alertViewSchema.parse(view)])) }
}

/** The fields of a digest that alerts write; the others belong to the mails with figures. */
const storedDigest = ({
  figures: _,
  views: _views,
  figuresDueAt: _due,
  figuresSince: _since,
  ...digest
}: AlertDigest) => ({
  ...digest,
  dueAt: digest.dueAt === null ? null : Timestamp.fromMillis(digest.dueAt),
})

interface Notice {
  readonly digest: AlertDigest
  readonly mail: PreparedMail | null
}

/** A mail now, as long as the month allows one, or something more for the next digest. */
const noticeFor = async (
  recipient: Recipient,
  alerts: readonly Alert[],
  { brandName, groupRunId, at }: { brandName: string; groupRunId: string; at: number },
): Promise<Notice | null> => {
  const { user, digest } = recipient
  const pace = user.preferences.alertMails ?? 'now'
  if (pace === 'off') return null
  if (pace === 'now') {
    if (!mayMail(digest, at)) return null
    const mail = await alertMail(recipient, alerts, brandName, `alerts:${groupRunId}:${user.uid}`)
    return { digest: { ...digest, ...countMail(digest, at) }, mail }
  }
  const alertIds = [...new Set([...digest.alertIds, ...alerts.map(({ alertId }) => alertId)])]
  return {
    digest: {
      ...digest,
      alertIds: alertIds.slice(-MAX_COLLECTED),
      dueAt: digest.dueAt ?? nextDigest(pace, at),
    },
    mail: null,
  }
}

/**
 * The alerts of a version that is being settled, with their mails. Stored in the batch of the settlement, so that a crash sends
 * none twice. Never fails: no figure waits for an alert.
 *
 * @param facts the version and those before it
 */
export const settledAlerts = async ({
  analysis,
  groupRunId,
  facts,
  brandName,
  at,
}: {
  analysis: Analysis
  groupRunId: string
  facts: Facts
  brandName: string
  /** When the version was settled. */
  at: number
}): Promise<SettledAlerts> => {
  try {
    const { analysisId, brandId, title } = analysis
    const { rules, views } = await rulesFor(analysis)
    const raised = raiseAlerts(facts, analysis.alerts, rules, views)
    if (raised.length === 0) return NO_ALERTS
    const alerts = raised.map(
      (raised): Alert => ({
        ...raised,
        alertId: getAlertId(groupRunId, raised.key),
        brandId,
        analysisId,
        analysisTitle: title,
        groupRunId,
        version: analysis.versions,
        createdAt: at,
        readBy: [],
      }),
    )
    const recipients = analysis.alerts.email ? await listRecipients(brandId) : []
    const notices = (
      await Promise.all(
        recipients.map((recipient) => noticeFor(recipient, alerts, { brandName, groupRunId, at })),
      )
    ).filter((notice) => notice !== null)
    const webhooks = (await webhooksOn(brandId)).filter(({ kind }) => kind !== 'audit')
    return {
      alerts,
      write: (batch) => {
        for (const alert of alerts) {
          batch.set(db.doc(alertPath(brandId, alert.alertId)), {
            ...alert,
            createdAt: Timestamp.fromMillis(at),
          })
        }
        for (const webhook of webhooks) {
          const body = bodyFor(webhook, alerts, brandName, at)
          writeDelivery(batch, webhook, { deliveryId: `${groupRunId}-${webhook.webhookId}`, body, at })
        }
        for (const { digest, mail } of notices) {
          batch.set(db.doc(alertDigestPath(brandId, digest.uid)), storedDigest(digest), { merge: true })
          if (mail) batch.set(mail.ref, mail.data)
        }
      },
      dispatch: async () => {
        for (const { mail } of notices) await mail?.dispatch()
        logger.info('alerts raised', { groupRunId, alerts: alerts.length, mails: notices.length })
      },
    }
  } catch (error) {
    logger.error('no alerts of a settlement', { groupRunId, error })
    return NO_ALERTS
  }
}
