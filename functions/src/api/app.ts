import { endImpersonation, noteScreen } from '@sillage/core/admin/impersonation-calls'
import { isCall, NOUNS } from '@sillage/core/api/nouns'
import { ACTION_BY_CALL } from '@sillage/core/audit-log/staff-acts'
import { type Call, hasBody, takesIdempotencyKey } from '@sillage/core/base/call'
import { AppError } from '@sillage/core/base/errors'
import { DEMO_FORM_PATH } from '@sillage/core/contact/plain-form'
import { isAdminRole } from '@sillage/core/identity/user'
import { SEAL_KEYS_PATH } from '@sillage/core/seals/seal'
import type { Express, Request, RequestHandler, Response } from 'express'
import { noteViewed } from '../admin/impersonations.ts'
import { takeDemoForm } from '../contact/take-form.ts'
import { ICON_ROUTE, serveIcon } from '../icons/serve.ts'
import { requireApp } from '../identity/attest-app.ts'
import { authenticate } from '../identity/caller.ts'
import { holdScopes, readKey } from '../keys/keys.ts'
import { LOGO_ROUTE, serveLogo } from '../logos/serve.ts'
import { requireMember } from '../membership/access.ts'
import { recordCall } from '../platform/acts.ts'
import { audited, noteRead } from '../platform/audit.ts'
import { closeApp, openApp } from '../platform/http/app.ts'
import { type RawRequest, readFormFile, readJsonBody } from '../platform/http/body.ts'
import type { Caller } from '../platform/http/caller.ts'
import type { Context, Download, Handler, StreamEvent } from '../platform/http/handler.ts'
import { answerOnce } from '../platform/http/idempotency.ts'
import { allowOrigin, sendFile, sendStream, streamSignal } from '../platform/http/stream.ts'
import { parsePart } from '../platform/http/validate.ts'
import { readKind, takePlace } from '../platform/limits/at-once.ts'
import { holdAddressLimits, holdUserLimits } from '../platform/limits/call-limits.ts'
import type { Left } from '../platform/limits/rate-limit.ts'
import { inSpan } from '../platform/log/spans.ts'
import { PRODUCT_PICTURE_ROUTE, serveProductPicture } from '../products/serve-picture.ts'
import { RELEASE_FEED_ROUTE, serveReleaseFeed } from '../releases/serve-feed.ts'
import { serveSealKeys } from '../seals/serve-keys.ts'
import { EMBED_ROUTE, serveEmbed } from '../shares/serve-embed.ts'
import { HANDLERS } from './nouns.ts'

interface Route {
  call: Call
  handler: Handler<Call>
}

/** The handler of a call, whose noun is loaded when it is first called. */
const getHandler =
  (noun: keyof typeof HANDLERS, name: string): Handler<Call> =>
  async (context) => {
    const handlers: Record<string, Handler<Call>> = await HANDLERS[noun]()
    const handler = handlers[name]
    if (!handler) throw new Error(`no handler of ${noun}.${name}`)
    return await handler(context)
  }

const routes = (): Route[] =>
  Object.keys(HANDLERS)
    .filter((noun): noun is keyof typeof HANDLERS => noun in NOUNS)
    .flatMap((noun) =>
      Object.entries(NOUNS[noun]).flatMap(([name, call]: [string, unknown]) =>
        isCall(call) ? [{ call, handler: getHandler(noun, name) }] : [],
      ),
    )

const limitHeaders = ({ limit, remaining, resetSeconds }: Left): Record<string, string> => ({
  'RateLimit-Limit': String(limit),
  'RateLimit-Remaining': String(remaining),
  'RateLimit-Reset': String(resetSeconds),
})

/**
 * The caller of a restricted call, within its limits; null for public calls.
 *
 * @param enter takes a place of the person's share, before anything is read for them
 */
const requireCaller = async (
  call: Call,
  request: Request,
  response: Response,
  enter: (uid: string) => void,
): Promise<Caller | null> =>
  call.access === 'public'
    ? null
    : authenticate(
        {
          method: request.method,
          authorization: request.headers.authorization,
          cookie: request.headers.cookie,
        },
        // An administrator who views as somebody uses their own limits.
        (uid) => {
          enter(uid)
          return holdUserLimits(call, uid).then((left) => {
            if (left) response.set(limitHeaders(left))
          })
        },
      )

/** Writes that a read-only session may send: its end, and its log of screens. */
const OF_VIEWS: readonly string[] = [endImpersonation.name, noteScreen.name]

/** Refuses other writes of a read-only session. @throws AppError read_only_view */
const holdReadOnly = ({ method, name }: Call, { impersonation }: Caller): void => {
  if (impersonation !== null && method !== 'GET' && !OF_VIEWS.includes(name)) {
    throw new AppError('read_only_view')
  }
}

/** Whether somebody is no administrator for lack of a second factor alone. */
const isMissingFactor = ({ isAdmin, user, impersonation, key }: Caller): boolean =>
  !isAdmin && isAdminRole(user.role) && impersonation === null && key === null

/** The action of an administrator's call in the audit log. */
const describeAction = ({ name }: Call): string => ACTION_BY_CALL[name] ?? name

const LONGEST_READ = 300

/** A request as the log of an administrator's session names it: its path, with the ids that its query names. */
const describeRead = ({ path, query }: Request): string => {
  const ids = Object.entries(query).filter(([name]) => /id$/i.test(name))
  return [path, ...ids.map(([name, value]) => `${name}=${String(value)}`)].join(' ').slice(0, LONGEST_READ)
}

export interface ApiOptions {
  /** Whether answers are held against their declaration, as in tests. */
  checkResponses: boolean
  /** After so long a stream ends, for another request to go on. */
  streamMs: number
  /** Serves streams alone, to pages of this origin too. */
  streamsFor?: () => string
  /** Serves the calls that are computed from facts alone. */
  figuresAlone?: boolean
}

type Serve = (request: Request & RawRequest, response: Response) => Promise<void>

/** Serves a call within the share that one person has of an instance. */
const serveInShare = (route: Route, options: ApiOptions): Serve => {
  const kind = readKind(route.call)
  return async (request, response) => {
    let leave = () => {}
    try {
      await serveCall(route, options, (uid) => {
        if (kind) leave = takePlace(kind, uid)
      })(request, response)
    } finally {
      leave()
    }
  }
}

/** Serves one call: who, then whether the request is well-formed, then whether they may, then the handler. */
const serveCall =
  ({ call, handler }: Route, { checkResponses, streamMs }: ApiOptions, enter: (uid: string) => void): Serve =>
  async (request, response) => {
    // App Check cannot vouch for a program. Its key does, which is checked where a call is not for everyone.
    const asksWithKey = call.access !== 'public' && readKey(request.headers.authorization) !== null
    if (!asksWithKey) await requireApp(call, request)
    await holdAddressLimits(call, request)
    let caller = await requireCaller(call, request, response, enter)
    if (caller) holdReadOnly(call, caller)
    if (caller) holdScopes(call, caller)
    const params = parsePart(call.params, request.params)
    const query = parsePart(call.query, request.query)
    const body = parsePart(call.body, hasBody(call) ? readJsonBody(request) : {})
    if (call.access === 'admin' && caller && isMissingFactor(caller))
      throw new AppError('second_factor_missing')
    // A session that has a brand open is for that brand, not for the console.
    if (call.access === 'admin' && (!caller?.isAdmin || caller.impersonation !== null)) {
      throw new AppError('admin_only')
    }
    let asAdmin = call.access === 'admin'
    let brandId: string | null = null
    if (call.access === 'brand' && call.brandOf && caller) {
      brandId = call.brandOf({ params, query, body })
      const member = await requireMember(caller, brandId, call)
      caller = member.caller
      asAdmin = member.asAdmin
    }
    if (caller && call.method === 'GET') await noteViewed(caller, describeRead(request))
    if (call.showsBrands && caller?.isAdmin) {
      await noteRead(caller, { action: describeAction(call), target: 'brands', read: describeRead(request) })
    }
    const readFile = (): Promise<Uint8Array> => {
      if (!call.file) throw new Error(`${call.name} takes no file`)
      return readFormFile(request, call.file)
    }
    // The declaration's access decides whether there is a caller; the erased type of a route hides it.
    const signal = call.stream ? streamSignal(response, streamMs) : AbortSignal.abort()
    const lastEventId = request.header('last-event-id') ?? null
    const context = { params, query, body, caller, response, readFile, lastEventId, signal } as Context<Call>
    const asked = caller && brandId !== null && { brandId, caller, asAdmin, input: { ...params, ...query } }
    const handle = () => (asked ? recordCall(call, asked, () => handler(context)) : handler(context))
    const work = () =>
      asAdmin && caller && call.method !== 'GET' && call.unaudited !== true
        ? audited({ action: describeAction(call), actor: caller, target: request.path, body }, handle)
        : handle()
    const answer =
      caller === null || !takesIdempotencyKey(call)
        ? await work()
        : await answerOnce(
            {
              uid: caller.uid,
              path: request.path,
              headers: request.headers,
              content: [query, body],
            },
            work,
          )
    if (call.stream) {
      const events = answer as AsyncIterable<StreamEvent<unknown>>
      await sendStream(response, events, signal, checkResponses ? call.response : null)
      return
    }
    if (call.media) {
      await sendFile(response.status(call.status), answer as Download)
      return
    }
    response.status(call.status).json(checkResponses ? call.response.parse(answer) : answer)
  }

let scim: Promise<RequestHandler> | undefined

/** What directories of companies ask, loaded with the first request. */
const serveScim: RequestHandler = async (request, response, next) => {
  scim ??= import('../identity/scim/serve.ts').then(({ createScim }) => createScim())
  const serve = await scim
  serve(request, response, next)
}

/** `/api/runs/{runId}` in the router's own notation. */
const routePath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1')

/**
 * The HTTP API: every declared call, pictures, SCIM, and what browsers ask of it without scripts: the feed of what is new
 * and the posted form.
 */
export const createApi = (options: ApiOptions): Express => {
  const { streamsFor, figuresAlone } = options
  const app = openApp()
  if (streamsFor) app.use(allowOrigin(streamsFor))
  else if (!figuresAlone) {
    app.get(LOGO_ROUTE, serveLogo).get(ICON_ROUTE, serveIcon).get(PRODUCT_PICTURE_ROUTE, serveProductPicture)
    app.get(EMBED_ROUTE, serveEmbed)
    app.get(RELEASE_FEED_ROUTE, serveReleaseFeed).post(DEMO_FORM_PATH, takeDemoForm)
    app.get(SEAL_KEYS_PATH, serveSealKeys)
    app.use('/scim', serveScim)
  }

  const served = routes().filter(({ call }) =>
    streamsFor ? call.stream : figuresAlone ? call.figures : true,
  )
  const byPath = Map.groupBy(served, ({ call }) => call.path)
  // Paths with fewer parameters first: `/api/analyses/manual` is not an analysis.
  const paths = [...byPath.keys()].sort((a, b) => a.split('{').length - b.split('{').length)
  for (const path of paths) {
    const here = byPath.get(path) ?? []
    const route = app.route(routePath(path))
    for (const { call, handler } of here) {
      const method = call.method.toLowerCase() as Lowercase<Call['method']>
      const serve = serveInShare({ call, handler }, options)
      route[method]((request, response) => inSpan(call.name, {}, () => serve(request, response)))
    }
    const allowed = here.map(({ call }) => call.method).join(', ')
    route.all((_request, response) => {
      response.set('Allow', allowed)
      throw new AppError('method_not_allowed')
    })
  }
  return closeApp(app)
}
