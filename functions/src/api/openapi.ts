import { actionsChangedSchema } from '@sillage/core/actions/event'
import { webhookDtoSchema } from '@sillage/core/alerts/calls'
import { alertsRaisedSchema, webhookHeaders, webhookTestSchema } from '@sillage/core/alerts/webhook-event'
import { analysisDtoSchema, groupRunDtoSchema } from '@sillage/core/analyses/calls'
import { creationJobDtoSchema } from '@sillage/core/analyses/creation-job'
import { shownConceptSchema } from '@sillage/core/analytics/concepts/concepts'
import { correctionDtoSchema } from '@sillage/core/analytics/corrections/calls'
import { certaintySchema, intervalSchema } from '@sillage/core/analytics/estimates/certainty'
import { estimateSchema } from '@sillage/core/analytics/figures/estimate'
import { rankingEntrySchema } from '@sillage/core/analytics/ranking/entry'
import { listedRunSchema } from '@sillage/core/analytics/run-calls'
import { changeSchema } from '@sillage/core/analytics/stats/change'
import { keyObservationSchema } from '@sillage/core/analytics/views/observations/fact'
import { productSchema } from '@sillage/core/analytics/views/shopping/schema'
import { domainItemSchema, sourceItemSchema } from '@sillage/core/analytics/views/sources/schema'
import { CALLS } from '@sillage/core/api/nouns'
import { API_VERSION } from '@sillage/core/api/version'
import { auditRecordedSchema } from '@sillage/core/audit-log/event'
import {
  type Access,
  type Call,
  hasBody,
  listErrors,
  requiredRole,
  takesIdempotencyKey,
} from '@sillage/core/base/call'
import { errorBodySchema, errorCodeSchema } from '@sillage/core/base/error-body'
import { ERRORS } from '@sillage/core/base/errors'
import type { MemberRole } from '@sillage/core/base/member-role'
import { doneSchema, okSchema } from '@sillage/core/base/reply'
import { subscriptionSchema } from '@sillage/core/billing/billing'
import { invoiceSchema } from '@sillage/core/billing/calls'
import { brandDtoSchema, personaDtoSchema, promptDtoSchema } from '@sillage/core/brands/calls'
import { invitationDtoSchema, memberDtoSchema } from '@sillage/core/brands/member-calls'
import { brandSuggestionSchema } from '@sillage/core/brands/suggestion'
import { suggestedPersonaSchema } from '@sillage/core/brands/topic'
import { chatFigureSchema } from '@sillage/core/chat/figures/figure'
import { signedInSchema } from '@sillage/core/identity/sign-in-calls'
import { scopesForCall } from '@sillage/core/keys/scopes'
import { lookSchema } from '@sillage/core/looks/look'
import { onboardingSchema } from '@sillage/core/onboarding/onboarding'
import { reportDtoSchema } from '@sillage/core/reports/calls'
import { modelDtoSchema, runDetailSchema } from '@sillage/core/runs/calls'
import { readProductSchema, sentimentSchema } from '@sillage/core/runs/reading'
import { runErrorSchema } from '@sillage/core/runs/run'
import { z } from 'zod/mini'
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathItemObject,
  type ZodOpenApiResponseObject,
} from 'zod-openapi'
import { appUrl } from '../platform/app-url.ts'
import descriptions from './descriptions.json' with { type: 'json' }

const { tags: TAGS } = descriptions
const { parameters: PARAMETERS, fields: FIELDS } = descriptions as Record<
  'parameters' | 'fields',
  Readonly<Record<string, string>>
>

/** Schemas that several calls share, by the names that clients see. */
const SCHEMAS = {
  Analysis: analysisDtoSchema,
  Brand: brandDtoSchema,
  BrandSuggestion: brandSuggestionSchema,
  Certainty: certaintySchema,
  Change: changeSchema,
  ChatFigure: chatFigureSchema,
  Concept: shownConceptSchema,
  Correction: correctionDtoSchema,
  CreationJob: creationJobDtoSchema,
  Done: doneSchema,
  Error: errorBodySchema,
  ErrorCode: errorCodeSchema,
  Estimate: estimateSchema,
  GroupRun: groupRunDtoSchema,
  Interval: intervalSchema,
  Invitation: invitationDtoSchema,
  Invoice: invoiceSchema,
  KeyObservation: keyObservationSchema,
  ListedRun: listedRunSchema,
  Look: lookSchema,
  Member: memberDtoSchema,
  Model: modelDtoSchema,
  Ok: okSchema,
  Onboarding: onboardingSchema,
  Persona: personaDtoSchema,
  Product: productSchema,
  Prompt: promptDtoSchema,
  RankingEntry: rankingEntrySchema,
  ReadProduct: readProductSchema,
  Report: reportDtoSchema,
  Run: runDetailSchema,
  RunError: runErrorSchema,
  Sentiment: sentimentSchema,
  SignedIn: signedInSchema,
  Source: sourceItemSchema,
  SourceDomain: domainItemSchema,
  Subscription: subscriptionSchema,
  SuggestedPersona: suggestedPersonaSchema,
  Webhook: webhookDtoSchema,
}

/** One answer per status, with an example per code. */
const errorResponses = (call: Call): Record<`4${string}`, ZodOpenApiResponseObject> => {
  const byStatus = Map.groupBy(listErrors(call), (code) => ERRORS[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      `${status}`,
      {
        description: codes.join(', '),
        content: {
          'application/json': {
            schema: errorBodySchema,
            examples: Object.fromEntries(
              codes.map((code) => [code, { $ref: `#/components/examples/${code}` }]),
            ),
          },
        },
      },
    ]),
  )
}

const errorExamples = Object.fromEntries(
  Object.entries(ERRORS).map(([code, { message }]) => [
    code,
    { value: { error: message, errorCode: code, message } },
  ]),
)

const WHO: Record<Access, string> = {
  public: 'For everyone.',
  user: 'For everyone who is signed in.',
  brand: '',
  admin: 'For administrators.',
}

const MEMBERS: Record<MemberRole, string> = {
  owner: 'For owners of the brand.',
  editor: 'For owners and editors of the brand.',
  viewer: 'For members of the brand.',
}

const describeScopes = ({ name, access }: Call): string => {
  const scopes = scopesForCall(name)
  if (access === 'public') return ''
  if (scopes === null) return 'Takes no key.'
  return scopes.length === 0
    ? 'Every key may ask.'
    : `Keys need ${scopes.map((scope) => `\`${scope}\``).join(' and ')}.`
}

/** Who may call, how often, and what the answer is. */
const describeCall = (call: Call): string =>
  [
    `${call.summary}.`,
    call.access === 'brand' ? MEMBERS[requiredRole(call)] : WHO[call.access],
    ...call.limits.map(
      ({ per, points, seconds }) =>
        `At most ${points} calls per ${per} at once, and as many again in ${seconds} seconds.`,
    ),
    describeScopes(call),
    ...(call.stream ? ['Answers with server-sent events, each of the schema below.'] : []),
  ]
    .filter((part) => part !== '')
    .join(' ')

/** A read may come with the session cookie; everything else needs a token, or a key where keys may ask. */
const listSecurity = ({ access, method, name }: Call): Record<string, string[]>[] => {
  if (access === 'public') return []
  return [
    { bearer: [] },
    ...(method === 'GET' ? [{ session: [] }] : []),
    ...(scopesForCall(name) === null ? [] : [{ key: [] }]),
  ]
}

/** A form with one file. */
const getForm = ({ field, maxBytes }: { field: string; maxBytes: number }) => ({
  type: 'object' as const,
  properties: {
    [field]: {
      type: 'string' as const,
      contentMediaType: 'application/octet-stream',
      description: `At most ${maxBytes} bytes`,
    },
  },
  required: [field],
})

/** A query without the names that the call refuses: they are nothing to send. */
const documented = ({ query }: Call): z.ZodMiniObject =>
  z.object(
    Object.fromEntries(
      Object.entries(query.shape).filter(
        ([, schema]) =>
          !(schema instanceof z.ZodMiniOptional && schema.def.innerType instanceof z.ZodMiniNever),
      ),
    ),
  )

const getNoun = ({ name }: Call): string => name.split('.')[0] ?? ''

const KEYED = z.object({
  'Idempotency-Key': z.optional(z.string().check(z.minLength(1), z.maxLength(255))),
})

const FILE = { type: 'string' as const, format: 'binary' }

/** Headers of answers under a limit. */
const LIMITED = z.object({
  'RateLimit-Limit': z.int().check(z.meta({ description: 'Calls that may be made at once.' })),
  'RateLimit-Remaining': z.int().check(z.meta({ description: 'How many of them are left.' })),
  'RateLimit-Reset': z.int().check(z.meta({ description: 'Seconds until all of them may be made again.' })),
})

const getOperation = (call: Call): ZodOpenApiOperationObject => ({
  operationId: call.name,
  summary: call.summary,
  description: describeCall(call),
  tags: [getNoun(call)],
  security: listSecurity(call),
  requestParams: {
    path: call.params,
    query: documented(call),
    ...(takesIdempotencyKey(call) ? { header: KEYED } : {}),
  },
  ...(hasBody(call)
    ? { requestBody: { required: true, content: { 'application/json': { schema: call.body } } } }
    : call.file
      ? {
          requestBody: { required: true, content: { 'multipart/form-data': { schema: getForm(call.file) } } },
        }
      : {}),
  responses: {
    [`${call.status}`]: {
      description: call.summary,
      ...(call.limits.some(({ per }) => per === 'user') ? { headers: LIMITED } : {}),
      content: call.media
        ? Object.fromEntries(call.media.map((type) => [type, { schema: FILE }]))
        : { 'application/json': { schema: call.response } },
    },
    ...errorResponses(call),
  },
})

const getPathItem = (calls: readonly Call[]): ZodOpenApiPathItemObject =>
  Object.fromEntries(calls.map((call) => [call.method.toLowerCase(), getOperation(call)]))

const describeEvent = (
  operationId: string,
  summary: string,
  schema: z.ZodMiniObject,
): ZodOpenApiPathItemObject => ({
  post: {
    operationId,
    summary,
    description: `${summary}. Any 2xx within 10 seconds takes it; otherwise it is sent again, seven times within 28 hours. 410 ends the address.`,
    tags: ['alerts'],
    security: [],
    requestParams: { header: webhookHeaders },
    requestBody: { required: true, content: { 'application/json': { schema } } },
    responses: { '200': { description: 'Taken.' }, '410': { description: 'Wants no more.' } },
  },
})

/** What addresses of a brand are sent. */
const WEBHOOKS = {
  'alerts.raised': describeEvent(
    'webhooks.alertsRaised',
    'Alerts of versions that have settled',
    alertsRaisedSchema,
  ),
  'actions.changed': describeEvent(
    'webhooks.actionsChanged',
    'Actions that were added, changed or deleted',
    actionsChangedSchema,
  ),
  'audit.recorded': describeEvent(
    'webhooks.auditRecorded',
    'Entries of the audit log of the brand, for addresses of kind `audit`',
    auditRecordedSchema,
  ),
  test: describeEvent('webhooks.test', 'A test that somebody sends from the settings', webhookTestSchema),
}

type Document = ReturnType<typeof createDocument>

interface Node extends Record<string, unknown> {
  name?: unknown
  description?: unknown
  minimum?: unknown
  maximum?: unknown
  schema?: unknown
  properties?: unknown
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

const COMPONENT = /#\/components\/\w+\/(\w+)/g

/**
 * The document without the shared schemas and examples that no call uses. A schema of answers, which takes no unknown
 * fields, has the plain name where no request has it too.
 */
const tidy = (document: Document): Document => {
  const { paths, webhooks, components: { schemas = {} } = {} } = document
  const used = new Set<string>()
  const follow = (node: unknown): void => {
    for (const [, name = ''] of JSON.stringify(node).matchAll(COMPONENT)) {
      if (used.has(name)) continue
      used.add(name)
      follow(schemas[name] ?? {})
    }
  }
  follow([paths, webhooks])
  const plain = (name: string): string => {
    const short = name.replace(/Output$/, '')
    return used.has(short) ? name : short
  }
  const renamed = JSON.parse(
    JSON.stringify(document).replace(COMPONENT, (path, name: string) => path.replace(name, plain(name))),
  ) as Document
  const keepUsed = <T>(parts: Record<string, T> = {}): Record<string, T> =>
    Object.fromEntries(
      Object.entries(parts).flatMap(([name, part]) => (used.has(name) ? [[plain(name), part]] : [])),
    )
  return {
    ...renamed,
    components: {
      ...renamed.components,
      schemas: keepUsed(renamed.components?.schemas),
      examples: keepUsed(renamed.components?.examples),
    },
  }
}

/**
 * Describes every field and parameter that has no description of its own, by its name, and drops the bounds of whole
 * numbers as such.
 */
const describeNames = (node: unknown): void => {
  if (!isNode(node)) return
  if (node.minimum === Number.MIN_SAFE_INTEGER) delete node.minimum
  if (node.maximum === Number.MAX_SAFE_INTEGER) delete node.maximum
  if (isNode(node.schema) && typeof node.name === 'string') node.description ??= PARAMETERS[node.name]
  if (isNode(node.properties)) {
    for (const [name, field] of Object.entries(node.properties)) {
      if (isNode(field)) field.description ??= FIELDS[name]
    }
  }
  for (const part of Object.values(node)) describeNames(part)
}

const documents = new Map<boolean, Document>()

/**
 * The API as an OpenAPI 3.1 document, made from the declarations of its calls.
 *
 * @param forAdmins whether it holds the calls of administrators
 */
export const openapiDocument = (forAdmins: boolean): Document => {
  const known = documents.get(forAdmins)
  if (known) return known
  const shown = CALLS.filter(({ access }) => forAdmins || access !== 'admin')
  const nouns = new Set(shown.map(getNoun))
  const made = createDocument({
    openapi: '3.1.1',
    info: {
      title: 'Sillage',
      version: API_VERSION,
      description: 'Measures how a brand appears in the answers of AI models.',
      contact: { name: 'Sillage', url: appUrl('/book-demo') },
      license: { name: 'Terms of service', url: appUrl('/terms') },
    },
    servers: [{ url: '/' }],
    // In the order of the menu.
    tags: TAGS.filter(({ name }) => nouns.has(name)).map(({ name, title, about }) => ({
      name,
      description: about,
      'x-displayName': title,
    })),
    components: {
      schemas: SCHEMAS,
      examples: errorExamples,
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'A Firebase ID token' },
        key: { type: 'http', scheme: 'bearer', description: 'A key of the API, which begins with `sil_`' },
        session: { type: 'apiKey', in: 'cookie', name: '__session', description: 'For reads alone' },
      },
    },
    paths: Object.fromEntries(
      [...Map.groupBy(shown, ({ path }) => path)].map(([path, calls]) => [path, getPathItem(calls)]),
    ),
    webhooks: WEBHOOKS,
  })
  const document = tidy(made)
  describeNames(document)
  documents.set(forAdmins, document)
  return document
}
