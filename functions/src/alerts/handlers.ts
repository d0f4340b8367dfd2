import { timingSafeEqual } from 'node:crypto'
import { type AlertRule, alertSchema, MAX_RULES } from '@sillage/core/alerts/alert'
import type * as calls from '@sillage/core/alerts/calls'
import { alertDigestSchema } from '@sillage/core/alerts/digest'
import { AppError } from '@sillage/core/base/errors'
import { brandIdSchema, brandOfAnalysis, newId } from '@sillage/core/base/ids'
import { alertDigestPath, alertPath, alertRulePath, alertRulesPath, userPath } from '@sillage/core/base/paths'
import { FieldValue, Timestamp } from 'firebase-admin/firestore'
import { z } from 'zod/mini'
import { changeAnalysis, loadAnalysis } from '../library/load-analysis.ts'
import { db } from '../platform/firebase.ts'
import { isGone } from '../platform/firestore-errors.ts'
import type { HandlersOf } from '../platform/http/handler.ts'
import { transact } from '../platform/transact.ts'
import { requireSeenView } from '../saved-views/load.ts'
import { handleGetFigureMails, handleSetFigureMails } from './figure-handlers.ts'
import {
  handleCreateWebhook,
  handleDeleteWebhook,
  handleListWebhooks,
  handleResendDelivery,
  handleSetWebhook,
  handleTestWebhook,
} from './webhook-handlers.ts'

const tokenSchema = z.tuple([
  brandIdSchema,
  z.string().check(z.regex(/^[A-Za-z0-9]{1,128}$/)),
  z.string().check(z.regex(/^[\w-]{32}$/)),
])

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

export const alertHandlers: HandlersOf<typeof calls> = {
  markAlertsRead: async ({ params, body, caller }) => {
    const documents = await db.getAll(
      ...[...new Set(body.alertIds)].map((id) => db.doc(alertPath(params.brandId, id))),
    )
    const batch = db.batch()
    // A document that was deleted with its analysis needs no mark.
    for (const { exists, ref } of documents) {
      if (exists) batch.update(ref, { readBy: FieldValue.arrayUnion(caller.uid) })
    }
    await batch.commit()
    return { ok: true, message: 'Alerts marked as read' }
  },

  muteAlert: async ({ params, caller }) => {
    const ref = db.doc(alertPath(params.brandId, params.alertId))
    const snapshot = await ref.get()
    if (!snapshot.exists) throw new AppError('alert_not_found')
    const { analysisId, key } = alertSchema.parse(snapshot.data())
    await changeAnalysis(analysisId, ({ alerts }) =>
      alerts.muted.includes(key)
        ? null
        : { alerts: { ...alerts, muted: [...alerts.muted, key].slice(-200) } },
    )
    await ref.update({ readBy: FieldValue.arrayUnion(caller.uid) })
    return { ok: true, message: 'No alert of this will be given again' }
  },

  setAlerts: async ({ params, body }) => {
    const { unmute } = body
    await changeAnalysis(params.analysisId, ({ alerts }) => ({
      alerts: {
        email: body.emails ?? alerts.email,
        source: body.source ?? alerts.source,
        sentiment: body.sentiment ?? alerts.sentiment,
        ranking: body.ranking ?? alerts.ranking,
        muted: alerts.muted.filter((key) => key !== unmute),
      },
    }))
    return { ok: true, message: 'Alerts updated' }
  },

  createAlertRule: async ({ params, body, caller }) => {
    const { brandId } = params
    const { viewId, ...said } = body
    const { analysisId } = said
    if (analysisId !== null) {
      if (brandOfAnalysis(analysisId) !== brandId) throw new AppError('analysis_not_found')
      await loadAnalysis(analysisId)
    }
    const view =
      analysisId === null || viewId === null ? null : await requireSeenView({ analysisId, viewId }, null)
    const ruleId = newId()
    const rule: AlertRule = {
      ...said,
      view: view === null ? null : { viewId: view.viewId, name: view.name },
      ruleId,
      brandId,
      enabled: true,
      createdBy: caller.uid,
      createdAt: Date.now(),
    }
    await transact(async (transaction) => {
      const known = await transaction.get(db.collection(alertRulesPath(brandId)).select().limit(MAX_RULES))
      if (known.size >= MAX_RULES) throw new AppError('too_many_rules')
      transaction.create(db.doc(alertRulePath(brandId, ruleId)), {
        ...rule,
        createdAt: Timestamp.fromMillis(rule.createdAt),
      })
    })
    return { data: { rule_id: ruleId } }
  },

  setAlertRule: async ({ params, body }) => {
    try {
      await db.doc(alertRulePath(params.brandId, params.ruleId)).update({ enabled: body.enabled })
    } catch (error) {
      if (isGone(error)) throw new AppError('rule_not_found')
      throw error
    }
    return { ok: true, message: 'Rule updated' }
  },

  deleteAlertRule: async ({ params }) => {
    await db.doc(alertRulePath(params.brandId, params.ruleId)).delete()
    return { ok: true, message: 'Rule deleted' }
  },

  listWebhooks: handleListWebhooks,
  createWebhook: handleCreateWebhook,
  setWebhook: handleSetWebhook,
  deleteWebhook: handleDeleteWebhook,
  testWebhook: handleTestWebhook,
  resendDelivery: handleResendDelivery,

  getFigureMails: handleGetFigureMails,
  setFigureMails: handleSetFigureMails,

  unsubscribeFromAlerts: async ({ query }) => {
    const token = tokenSchema.safeParse(query.unsubscribeToken.split('.'))
    if (!token.success) throw new AppError('link_expired')
    const [brandId, uid, secret] = token.data
    const digest = alertDigestSchema.safeParse((await db.doc(alertDigestPath(brandId, uid)).get()).data())
    if (!digest.success || !isSame(digest.data.secret, secret)) throw new AppError('link_expired')
    if (query.mails === 'figures') {
      await db.doc(alertDigestPath(brandId, uid)).update({ figures: 'off', figuresDueAt: null })
      return { ok: true, message: 'You will get no more mails with figures' }
    }
    const batch = db.batch()
    batch.update(db.doc(userPath(uid)), {
      'preferences.alertMails': 'off',
      // A choice that a device has not sent yet must not undo it.
      'preferences.chosenAt.alertMails': Date.now(),
    })
    batch.update(db.doc(alertDigestPath(brandId, uid)), { alertIds: [], dueAt: null })
    await batch.commit()
    return { ok: true, message: 'You will get no more alert mails' }
  },
}
