import { z } from 'zod/mini'
import type { ErrorCode } from './errors.ts'
import type { MemberRole } from './member-role.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Who may call. `public`: anyone. `user`: anyone signed in. `brand`: members of the brand that the call is about;
 * administrators who have opened it may read. `admin`: administrators.
 */
export type Access = 'public' | 'user' | 'brand' | 'admin'

/**
 * How often a call may be made: `points` at once, and as many again spread over `seconds`. Counted per signed-in user, or
 * per network address on public calls. An address may be made up, and is shared by strangers. Beyond its points,
 * senders solve a challenge instead of being refused (core/src/base/challenge.ts).
 */
export interface Limit {
  readonly per: 'user' | 'address'
  readonly points: number
  readonly seconds: number
  /** Counted by each instance alone: the call costs less than counting for all instances together. */
  readonly here?: true
  /** Calls that name the same share one limit; by default each call has its own. */
  readonly together?: string
}

/** Schema of a part of a request: always an object, strict where a body is concerned. */
type Part = z.ZodMiniObject

const nothing = z.object({})
const noPart: Part = nothing

type Input<P extends Part, Q extends Part, B extends Part> = {
  params: z.output<P>
  query: z.output<Q>
  body: z.output<B>
}

/**
 * One call of the HTTP API, declared once: the server validates from it, the client is typed by it, and the OpenAPI
 * document and the contract test are generated from it. A stream is declared as a call is, and answers with events.
 */
export interface Call<
  P extends Part = Part,
  Q extends Part = Part,
  B extends Part = Part,
  R extends z.ZodMiniType = z.ZodMiniType,
  A extends Access = Access,
> {
  /** Noun and verb, such as `analyses.launch`; unique. */
  readonly name: string
  readonly summary: string
  readonly method: Method
  /** With parameters in braces, such as `/api/analyses/{analysisId}`. */
  readonly path: `/api/${string}`
  readonly access: A
  /** The role of a brand call: by default any to read, and an editor's to change. */
  readonly role?: MemberRole
  /** The brand that the call is about; required when access is `brand`. */
  brandOf?(input: Input<P, Q, B>): string
  /** The answer of a brand call for an unknown brand; by default `brand_not_found`. */
  readonly unknown?: ErrorCode
  /** The answer of a brand call to people who are not members; by default `access_denied`. */
  readonly denied?: ErrorCode
  readonly params: P
  readonly query: Q
  readonly body: B
  readonly response: R
  /** Status of a success. */
  readonly status: 200 | 201 | 202
  /** Errors beyond those that every call of its access may answer with. */
  readonly errors: readonly ErrorCode[]
  /** Answers with server-sent events, each of the response's schema. */
  readonly stream?: true
  /** Computed from facts, which may be many: a function with the memory for them serves it (`functions/src/platform/sizes.ts`). */
  readonly figures?: true
  /** Media types of the file that it answers with, instead of JSON. */
  readonly media?: readonly string[]
  /** The file of a form that the call takes instead of a JSON body. */
  readonly file?: { readonly field: string; readonly maxBytes: number }
  /** Served to clients that App Check does not vouch for, too. */
  readonly anyClient?: boolean
  /** Changes nothing although it is no GET, or writes its own entry: the API writes none into the audit log. */
  readonly unaudited?: true
  /**
   * The console changes brands by it too: administrators pass who belong to no brand, and the audit log keeps what they did.
   */
  readonly fromConsole?: true
  /** Stops work under way: open while the brand waits for its deletion. */
  readonly stopsWork?: true
  /** Answers with a secret or a document that is not to lie anywhere: no answer is kept for an idempotency key. */
  readonly keepsNoAnswer?: true
  /** Lists contents of all brands for administrators: the audit log keeps each read. */
  readonly showsBrands?: true
  /** Held before the request is read; public calls and calls that cost money have some. */
  readonly limits: readonly Limit[]
}

export type ParamsOf<C> = C extends { params: infer P extends Part } ? z.output<P> : never
export type QueryOf<C> = C extends { query: infer Q extends Part } ? z.output<Q> : never
export type BodyOf<C> = C extends { body: infer B extends Part } ? z.output<B> : never
/** The body as a caller writes it: fields with a default are optional. */
export type BodyInputOf<C> = C extends { body: infer B extends Part } ? z.input<B> : never
export type QueryInputOf<C> = C extends { query: infer Q extends Part } ? z.input<Q> : never
export type ResponseOf<C> = C extends { response: infer R extends z.ZodMiniType } ? z.output<R> : never

type Declared<
  P extends Part,
  Q extends Part,
  B extends Part,
  R extends z.ZodMiniType,
  A extends Access,
> = Omit<Call<P, Q, B, R, A>, 'params' | 'query' | 'body' | 'status' | 'errors' | 'limits'> & {
  params?: P
  query?: Q
  body?: B
  status?: 200 | 201 | 202
  errors?: readonly ErrorCode[]
  limits?: readonly Limit[]
}

/** Declares a call; parts that are left out are empty. */
export const defineCall = <
  R extends z.ZodMiniType,
  const A extends Access,
  P extends Part = typeof nothing,
  Q extends Part = typeof nothing,
  B extends Part = typeof nothing,
>(
  call: Declared<P, Q, B, R, A>,
): Call<P, Q, B, R, A> => ({
  status: 200,
  errors: [],
  limits: [],
  ...call,
  params: call.params ?? (noPart as P),
  query: call.query ?? (noPart as Q),
  body: call.body ?? (noPart as B),
})

/** Declares a call that answers with server-sent events. */
export const defineStream = <
  R extends z.ZodMiniType,
  const A extends Access,
  P extends Part = typeof nothing,
  Q extends Part = typeof nothing,
  B extends Part = typeof nothing,
>(
  call: Declared<P, Q, B, R, A>,
): Call<P, Q, B, R, A> & { readonly stream: true } => ({ ...defineCall(call), stream: true })

/** Declares a call that answers with a file. */
export const defineDownload = <
  R extends z.ZodMiniType,
  const A extends Access,
  P extends Part = typeof nothing,
  Q extends Part = typeof nothing,
  B extends Part = typeof nothing,
>(
  call: Declared<P, Q, B, R, A> & { media: readonly string[] },
): Call<P, Q, B, R, A> & { readonly media: readonly string[] } => ({ ...defineCall(call), media: call.media })

/** Whether a request with an idempotency key is carried out once. */
export const takesIdempotencyKey = ({ method, access, stream, file, keepsNoAnswer }: Call): boolean =>
  method === 'POST' && access !== 'public' && !stream && !file && !keepsNoAnswer

/** The role that members of a brand need for a call. */
export const requiredRole = ({ role, method }: Pick<Call, 'role' | 'method'>): MemberRole =>
  role ?? (method === 'GET' ? 'viewer' : 'editor')

/** Whether a call starts or changes something in a brand, which one that waits for its deletion refuses. */
export const isWork = (call: Pick<Call, 'role' | 'method' | 'stopsWork'>): boolean =>
  requiredRole(call) === 'editor' &&
  call.method !== 'GET' &&
  call.method !== 'DELETE' &&
  call.stopsWork !== true

const OF_ROLES: Record<MemberRole, readonly ErrorCode[]> = {
  owner: ['owner_only'],
  editor: ['editor_only'],
  viewer: [],
}

/** Whether the call reads a JSON body. */
export const hasBody = (call: Call): boolean => call.body !== noPart

/** Errors for callers without any right. */
const OF_CALLERS: readonly ErrorCode[] = [
  'not_authenticated',
  'session_expired',
  'second_factor_required',
  'email_not_verified',
  'business_email_required',
  'sso_required',
  'registration_disabled',
  'account_suspended',
  'key_not_allowed',
]

/** Errors that a call may answer with: its own, and those that its access and its parts bring. */
export const listErrors = (call: Call): readonly ErrorCode[] => {
  const codes = new Set<ErrorCode>(['bad_request', ...call.errors, 'internal', 'unavailable'])
  if (call.access !== 'public') for (const code of OF_CALLERS) codes.add(code)
  if (call.access !== 'public' && call.method !== 'GET') codes.add('read_only_view')
  if (call.access === 'admin') codes.add('admin_only').add('second_factor_missing')
  if (call.access === 'brand') {
    codes.add(call.unknown ?? 'brand_not_found').add(call.denied ?? 'access_denied')
    codes.add('second_factor_missing').add('session_idle')
    for (const code of OF_ROLES[requiredRole(call)]) codes.add(code)
    if (isWork(call)) codes.add('brand_leaving')
  }
  if (!call.anyClient) codes.add('app_check_required')
  if (call.limits.length > 0) codes.add('too_many_requests')
  if (call.limits.some(({ per }) => per === 'address'))
    codes.add('challenge_required').add('challenge_failed')
  if (hasBody(call) || call.file) codes.add('payload_too_large').add('unsupported_media_type')
  return [...codes]
}
