import { z } from 'zod/mini'
import { byAnalysis } from '../analyses/calls.ts'
import { defineCall } from '../base/call.ts'
import { analysisIdSchema, brandIdSchema, plainIdSchema } from '../base/ids.ts'
import { UNSUBSCRIBE_LIMITS } from '../base/limits.ts'
import { doneSchema } from '../base/reply.ts'
import { providerKeySchema } from '../providers/provider-key.ts'
import { DIRECTIONS, LISTED_ALERTS, RULE_FIGURES } from './alert.ts'
import { FIGURE_PACES, MAX_FOLLOWED_VIEWS } from './digest.ts'
import { deliveryStateSchema, WEBHOOK_KINDS } from './webhook.ts'

const ofBrand = {
  access: 'brand',
  brandOf: ({ params }: { params: { brandId: string } }) => params.brandId,
  limits: [{ per: 'user', points: 120, seconds: 600 }],
} as const

/** Addresses of the brand's own are for its owners. */
const ofOwners = { ...ofBrand, role: 'owner' } as const

export const markAlertsRead = defineCall({
  ...ofBrand,
  role: 'viewer',
  name: 'alerts.markRead',
  summary: 'Marks alerts of a brand as read by whoever asks',
  method: 'POST',
  path: '/api/brands/{brandId}/alerts/read',
  params: z.object({ brandId: brandIdSchema }),
  body: z.strictObject({
    alertIds: z.array(plainIdSchema).check(z.minLength(1), z.maxLength(LISTED_ALERTS)),
  }),
  response: doneSchema,
})

export const muteAlert = defineCall({
  ...ofBrand,
  name: 'alerts.mute',
  summary: 'Gives no alert again of what this one was about, in its analysis',
  method: 'POST',
  path: '/api/brands/{brandId}/alerts/{alertId}/mute',
  params: z.object({ brandId: brandIdSchema, alertId: plainIdSchema }),
  response: doneSchema,
  errors: ['alert_not_found'],
})

export const setAlerts = defineCall({
  ...byAnalysis,
  name: 'alerts.set',
  summary: 'Sets what an analysis gives alerts of, and whether they are mailed; what is left out stays',
  method: 'PATCH',
  path: '/api/analyses/{analysisId}/alerts',
  limits: [{ per: 'user', points: 120, seconds: 600 }],
  body: z.strictObject({
    /** Whether alerts are mailed. */
    emails: z.optional(z.boolean()),
    source: z.optional(z.boolean()),
    sentiment: z.optional(z.boolean()),
    ranking: z.optional(z.boolean()),
    /** A muted key to unmute. */
    unmute: z.optional(z.string().check(z.maxLength(300))),
  }),
  response: doneSchema,
  errors: ['analysis_not_found'],
})

const ruleFields = {
  figure: z.enum(RULE_FIGURES),
  /** One analysis of the brand; null for all. */
  analysisId: z._default(z.nullable(analysisIdSchema), null),
  /** The answers of one provider; null for all. */
  provider: z._default(z.nullable(providerKeySchema), null),
  /** A saved view of that analysis that is shared with the brand: its filters hold, whatever its dates. */
  viewId: z._default(z.nullable(plainIdSchema), null),
  direction: z._default(z.enum(DIRECTIONS), 'any'),
  /** The least change, in points of the figure. */
  least: z._default(z.number().check(z.minimum(0), z.maximum(100)), 0),
}

export const createAlertRule = defineCall({
  ...ofBrand,
  name: 'alerts.createRule',
  summary: 'Watches a figure of the brand: an alert is given when the paired verdict supports a change',
  method: 'POST',
  path: '/api/brands/{brandId}/alert-rules',
  params: z.object({ brandId: brandIdSchema }),
  body: z.strictObject(ruleFields).check(
    z.refine(({ analysisId, viewId }) => viewId === null || analysisId !== null, {
      path: ['viewId'],
      message: 'needs the analysis of the view',
    }),
  ),
  status: 201,
  response: z.object({ data: z.object({ rule_id: z.string() }) }),
  errors: ['analysis_not_found', 'view_not_found', 'too_many_rules'],
})

export const setAlertRule = defineCall({
  ...ofBrand,
  name: 'alerts.setRule',
  summary: 'Switches a rule on or off',
  method: 'PATCH',
  path: '/api/brands/{brandId}/alert-rules/{ruleId}',
  params: z.object({ brandId: brandIdSchema, ruleId: plainIdSchema }),
  body: z.strictObject({ enabled: z.boolean() }),
  response: doneSchema,
  errors: ['rule_not_found'],
})

export const deleteAlertRule = defineCall({
  ...ofBrand,
  name: 'alerts.deleteRule',
  summary: 'Deletes a rule; one that is not there is no error',
  method: 'DELETE',
  path: '/api/brands/{brandId}/alert-rules/{ruleId}',
  params: z.object({ brandId: brandIdSchema, ruleId: plainIdSchema }),
  response: doneSchema,
})

const byWebhook = {
  ...ofOwners,
  params: z.object({ brandId: brandIdSchema, webhookId: plainIdSchema }),
} as const

export const webhookDtoSchema = z.object({
  webhook_id: z.string(),
  kind: z.enum(WEBHOOK_KINDS),
  /** Of Slack the host alone: the rest of the address is a secret. */
  url: z.string(),
  enabled: z.boolean(),
  failing_since: z.nullable(z.string()),
  created_at: z.string(),
})
export type WebhookDto = z.infer<typeof webhookDtoSchema>

export const deliveryDtoSchema = z.object({
  delivery_id: z.string(),
  webhook_id: z.string(),
  state: deliveryStateSchema,
  attempts: z.int(),
  status: z.nullable(z.int()),
  error: z.nullable(z.string()),
  next_at: z.nullable(z.string()),
  created_at: z.string(),
})
export type DeliveryDto = z.infer<typeof deliveryDtoSchema>

export const listWebhooks = defineCall({
  ...ofOwners,
  name: 'alerts.listWebhooks',
  summary: 'The addresses that alerts are sent to, with the newest deliveries; owners alone',
  method: 'GET',
  path: '/api/brands/{brandId}/webhooks',
  params: z.object({ brandId: brandIdSchema }),
  response: z.object({
    data: z.object({ webhooks: z.array(webhookDtoSchema), deliveries: z.array(deliveryDtoSchema) }),
  }),
})

export const createWebhook = defineCall({
  ...ofOwners,
  name: 'alerts.createWebhook',
  keepsNoAnswer: true,
  summary: 'Sends alerts to an address: signed as standard-webhooks says, or as a message to Slack',
  method: 'POST',
  path: '/api/brands/{brandId}/webhooks',
  params: z.object({ brandId: brandIdSchema }),
  body: z.strictObject({
    kind: z.enum(WEBHOOK_KINDS),
    webhookUrl: z.url({ protocol: /^https$/ }).check(z.maxLength(2_000)),
  }),
  status: 201,
  response: z.object({
    data: z.object({
      webhook_id: z.string(),
      /** The signing key, in this answer alone; null for Slack. */
      secret: z.nullable(z.string()),
    }),
  }),
  errors: ['too_many_webhooks'],
})

export const setWebhook = defineCall({
  ...byWebhook,
  name: 'alerts.setWebhook',
  summary: 'Switches an address on or off',
  method: 'PATCH',
  path: '/api/brands/{brandId}/webhooks/{webhookId}',
  body: z.strictObject({ enabled: z.boolean() }),
  response: doneSchema,
  errors: ['webhook_not_found'],
})

export const deleteWebhook = defineCall({
  ...byWebhook,
  name: 'alerts.deleteWebhook',
  summary: 'Deletes an address; one that is not there is no error',
  method: 'DELETE',
  path: '/api/brands/{brandId}/webhooks/{webhookId}',
  response: doneSchema,
})

export const testWebhook = defineCall({
  ...byWebhook,
  name: 'alerts.testWebhook',
  summary: 'Sends a test to an address, and says what came of it',
  method: 'POST',
  path: '/api/brands/{brandId}/webhooks/{webhookId}/test',
  limits: [{ per: 'user', points: 10, seconds: 600 }],
  response: z.object({
    data: z.object({ status: z.nullable(z.int()), error: z.nullable(z.string()) }),
  }),
  errors: ['webhook_not_found'],
})

export const resendDelivery = defineCall({
  ...ofOwners,
  name: 'alerts.resendDelivery',
  summary: 'Sends again what was given up',
  method: 'POST',
  path: '/api/brands/{brandId}/webhook-deliveries/{deliveryId}/resend',
  params: z.object({ brandId: brandIdSchema, deliveryId: plainIdSchema }),
  response: doneSchema,
  errors: ['delivery_not_found'],
})

const ofFigureMails = {
  ...ofBrand,
  role: 'viewer',
  path: '/api/brands/{brandId}/figure-mails',
  params: z.object({ brandId: brandIdSchema }),
} as const

export const getFigureMails = defineCall({
  ...ofFigureMails,
  name: 'alerts.getFigureMails',
  summary: 'When whoever asks is mailed the figures of a brand, and of which saved views',
  method: 'GET',
  response: z.object({
    data: z.object({
      pace: z.enum(FIGURE_PACES),
      /** Empty while the mails are about every analysis. */
      views: z.array(z.object({ analysis_id: z.string(), view_id: z.string(), name: z.string() })),
    }),
  }),
})

export const setFigureMails = defineCall({
  ...ofFigureMails,
  name: 'alerts.setFigureMails',
  summary:
    'Has the figures of a brand, or of some saved views, mailed to whoever asks: after each version, every month, or never; what is left out stays',
  method: 'PATCH',
  body: z.strictObject({
    pace: z.optional(z.enum(FIGURE_PACES)),
    /** Saved views that the caller sees; none for every analysis of the brand. */
    views: z.optional(
      z
        .array(z.strictObject({ analysisId: analysisIdSchema, viewId: plainIdSchema }))
        .check(z.maxLength(MAX_FOLLOWED_VIEWS)),
    ),
  }),
  response: doneSchema,
  errors: ['view_not_found'],
})

export const unsubscribeFromAlerts = defineCall({
  name: 'alerts.unsubscribe',
  summary: 'Ends mails of a person with alerts, or with figures, by the link in the head of each (RFC 8058)',
  method: 'POST',
  path: '/api/alerts/unsubscribe',
  access: 'public',
  limits: UNSUBSCRIBE_LIMITS,
  // Mail services send it for many people, and solve no challenge.
  anyClient: true,
  query: z.object({
    unsubscribeToken: z.string().check(z.minLength(1), z.maxLength(300)),
    mails: z._default(z.enum(['alerts', 'figures']), 'alerts'),
  }),
  response: doneSchema,
  errors: ['link_expired'],
})
