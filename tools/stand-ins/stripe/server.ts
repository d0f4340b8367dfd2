import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { z } from 'zod/mini'
import { HOST } from '../../src/ports.ts'
import { listenOn } from '../../src/serve/listen.ts'
import { StripeAccount } from './account/account.ts'
import { missing, StripeFailure } from './account/errors.ts'
import { answerApi } from './api/routes.ts'
import { control } from './control.ts'
import { readForm } from './form.ts'
import {
  CREDIT,
  checkoutPage,
  customerPage,
  invoicePage,
  invoicePdf,
  portalPage,
  productPage,
} from './pages.ts'
import { Webhooks } from './webhooks.ts'

/**
 * A server that speaks Stripe's wire format for what the product uses, with the pages that people see and signed webhooks.
 * `/__control` moves its clock and decides how webhooks arrive.
 */

export interface StripeStandInOptions {
  /** 0 picks a free one. */
  port: number
  /** Where events are sent; none are without it. */
  webhookUrl?: string | null
  webhookSecret?: string
}

export interface StripeStandIn {
  url: string
  account: StripeAccount
  webhooks: Webhooks
  close(): Promise<void>
}

/** What webhooks are signed with on this machine. */
export const LOCAL_WEBHOOK_SECRET = 'whsec_standin'
/** A key that the stand-in takes; it takes every test key. */
export const LOCAL_STRIPE_KEY = 'sk_test_standin'

const BODY_LIMIT = 1024 * 1024

const readBody = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk as Uint8Array)
    size += bytes.length
    if (size > BODY_LIMIT) throw new StripeFailure(413, 'The request is too large.')
    chunks.push(bytes)
  }
  return Buffer.concat(chunks).toString('utf8')
}

const header = (request: IncomingMessage, name: string): string => {
  const value = request.headers[name]
  return (Array.isArray(value) ? value[0] : value) ?? ''
}

const errorBody = (failure: StripeFailure) => ({
  error: {
    type: failure.type,
    message: failure.message,
    ...(failure.code === null ? {} : { code: failure.code }),
    ...(failure.param === null ? {} : { param: failure.param }),
    ...(failure.declineCode === null ? {} : { decline_code: failure.declineCode }),
  },
})

/** A test key of Stripe's; another one is refused as Stripe refuses it. */
const isKey = (authorization: string): boolean => {
  const bearer = /^Bearer (\S+)$/.exec(authorization)?.[1]
  const basic = /^Basic (\S+)$/.exec(authorization)?.[1]
  const key = bearer ?? (basic ? (Buffer.from(basic, 'base64').toString().split(':')[0] ?? '') : '')
  return key.startsWith('sk_test_')
}

interface Reply {
  status: number
  type: string
  body: string
  headers?: Record<string, string>
}

const json = (status: number, body: object, headers: Record<string, string> = {}): Reply => ({
  status,
  type: 'application/json',
  body: JSON.stringify(body),
  headers,
})
const html = (body: string): Reply => ({ status: 200, type: 'text/html; charset=utf-8', body })
const redirect = (to: string): Reply => ({
  status: 303,
  type: 'text/plain',
  body: '',
  headers: { location: to },
})

class StripeServer {
  readonly account: StripeAccount
  readonly webhooks: Webhooks
  /** What was answered to a key of idempotency, to answer the same once more. */
  readonly #answered = new Map<string, { request: string; reply: Reply }>()

  constructor(account: StripeAccount, webhooks: Webhooks) {
    this.account = account
    this.webhooks = webhooks
  }

  async handle(request: IncomingMessage): Promise<Reply> {
    const url = new URL(request.url ?? '/', 'http://stripe')
    const method = request.method ?? 'GET'
    const text = await readBody(request)
    if (url.pathname.startsWith('/__control')) {
      const body: unknown = text === '' ? {} : JSON.parse(text)
      return json(200, await control(this.account, this.webhooks, method, url.pathname, body))
    }
    if (!url.pathname.startsWith('/v1/')) return this.#page(method, url.pathname)
    if (!isKey(header(request, 'authorization'))) {
      return json(401, errorBody(new StripeFailure(401, 'Invalid API Key provided.')))
    }
    const key = header(request, 'idempotency-key')
    const said = `${method} ${url.pathname} ${text}`
    const known = key === '' ? undefined : this.#answered.get(key)
    if (known && known.request !== said) {
      throw new StripeFailure(
        400,
        'Keys for idempotent requests can only be used with the same parameters.',
        {
          type: 'idempotency_error',
        },
      )
    }
    if (known) return { ...known.reply, headers: { 'idempotent-replayed': 'true' } }
    const reply = this.#api(method, url, text, header(request, 'stripe-version'))
    if (key !== '') this.#answered.set(key, { request: said, reply })
    return reply
  }

  #api(method: string, url: URL, text: string, apiVersion: string): Reply {
    try {
      const answer = answerApi(this.account, {
        method,
        path: url.pathname,
        query: readForm(url.search),
        body: readForm(text),
        apiVersion,
      })
      return json(200, answer)
    } catch (error) {
      if (error instanceof StripeFailure) return json(error.status, errorBody(error))
      throw error
    }
  }

  #page(method: string, path: string): Reply {
    const [noun = '', id = '', verb = '', more = ''] = path.split('/').slice(1)
    if (noun === 'checkout') return this.#checkout(method, id, verb)
    if (noun === 'portal') return this.#portal(method, id, verb, more)
    if (noun === 'dashboard') return this.#dashboard(method, id, verb, more)
    const invoice = noun === 'invoices' ? this.account.state.invoices.get(id) : undefined
    if (!invoice) throw new StripeFailure(404, 'There is nothing here.')
    if (verb === 'pdf') return { status: 200, type: 'application/pdf', body: invoicePdf(invoice) }
    return html(invoicePage(this.account, invoice))
  }

  #checkout(method: string, id: string, verb: string): Reply {
    const session = this.account.session(id)
    if (method !== 'POST') return html(checkoutPage(this.account, session))
    if (verb === 'decline') {
      session.declined = true
      return redirect(`/checkout/${id}`)
    }
    this.account.completeCheckout(id, verb === 'pay-declining' ? 'declines' : 'works')
    return redirect(session.successUrl)
  }

  #dashboard(method: string, noun: string, id: string, verb: string): Reply {
    if (noun === 'customers') {
      const customer = this.account.customer(id)
      if (method !== 'POST' || verb !== 'credit') return html(customerPage(this.account, id))
      customer.balance -= CREDIT
      return redirect(`/dashboard/customers/${id}`)
    }
    const product = noun === 'products' ? this.account.state.products.get(id) : undefined
    if (!product) throw new StripeFailure(404, 'There is nothing here.')
    return html(productPage(this.account, id, product.name))
  }

  #portal(method: string, id: string, verb: string, more: string): Reply {
    const portal = this.account.state.portals.get(id)
    if (!portal) throw missing('billing_portal.session', id)
    if (method !== 'POST') return html(portalPage(this.account, portal))
    if (verb === 'card') this.account.setCard(portal.customer, more === 'works' ? 'works' : 'declines')
    else if (this.account.subscription(more).customer === portal.customer) {
      this.account.updateSubscription(more, { cancelAtPeriodEnd: verb === 'cancel' })
    }
    return redirect(`/portal/${id}`)
  }
}

const answer = async (
  server: StripeServer,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const reply = await server.handle(request).catch((error: unknown): Reply => {
    if (error instanceof StripeFailure) return json(error.status, errorBody(error))
    if (error instanceof z.core.$ZodError || error instanceof SyntaxError)
      return json(400, { error: String(error) })
    return json(500, { error: { type: 'api_error', message: String(error) } })
  })
  response.writeHead(reply.status, {
    'content-type': reply.type,
    'cache-control': 'no-store',
    'request-id': `req_${Date.now().toString(36)}`,
    'x-sillage-simulated': 'true',
    ...reply.headers,
  })
  response.end(reply.body)
}

/** Starts the server. @throws when the port is taken */
export const startStripeStandIn = async (options: StripeStandInOptions): Promise<StripeStandIn> => {
  const { promise: served, resolve: serve } = Promise.withResolvers<StripeServer>()
  const server = createServer((request, response) => {
    void served.then((ready) => answer(ready, request, response))
  })
  server.keepAliveTimeout = 120_000
  const url = `http://${HOST}:${await listenOn(server, options.port)}`
  const webhooks = new Webhooks({
    endpoint: options.webhookUrl ?? null,
    secret: options.webhookSecret ?? LOCAL_WEBHOOK_SECRET,
    apiVersion: '2026-10-28.endive',
  })
  const account = new StripeAccount({
    clock: () => Math.floor(Date.now() / 1_000),
    onEvent: (event) => webhooks.take(event),
    url,
  })
  serve(new StripeServer(account, webhooks))
  return {
    url,
    account,
    webhooks,
    close: () =>
      new Promise((resolve, reject) => {
        webhooks.stop()
        server.close((error) => (error ? reject(error) : resolve()))
        server.closeAllConnections()
      }),
  }
}
