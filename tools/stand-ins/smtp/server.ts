import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import { z } from 'zod/mini'
import { HOST } from '../../src/ports.ts'
import { close, listenOn } from '../../src/serve/listen.ts'
import { findLinks, Outbox, type StoredMail } from './outbox.ts'
import { listPage, mailPage } from './pages.ts'

/**
 * A mail server that keeps what it is given and sends nothing on, with an outbox to look into.
 *
 * `GET /` shows the mails to people, `GET /mails.json?to=…` to programs, newest first; `DELETE /mails.json` forgets them.
 * `POST /__control` has the next mails refused, see `Refusal`.
 */

const MAX_BYTES = 5 * 1024 * 1024

const refusalSchema = z.strictObject({
  /** Status of SMTP: from 400 for not now, from 500 for never. */
  code: z.int().check(z.minimum(400), z.maximum(599)),
  message: z._default(z.string(), 'refused by the test'),
  /** Mails that are refused; all that follow when left out. */
  count: z.optional(z.int().check(z.positive())),
  /** Only mails to this address. */
  to: z.optional(z.string()),
})
export type Refusal = z.input<typeof refusalSchema>

const controlSchema = z.strictObject({ refusal: z.nullable(refusalSchema) })

export interface MailStandIn {
  /** What the functions get as SMTP_URL. */
  smtpUrl: string
  /** Where the outbox is. */
  url: string
  mails(to?: string): readonly StoredMail[]
  refuse(refusal: Refusal | null): void
  close(): Promise<void>
}

class Refused extends Error {
  readonly responseCode: number
  constructor({ code, message }: z.output<typeof refusalSchema>) {
    super(message)
    this.responseCode = code
  }
}

class MailServer {
  readonly outbox = new Outbox()
  #refusal: (z.output<typeof refusalSchema> & { left: number }) | null = null
  #count = 0

  refuse(refusal: Refusal | null): void {
    const parsed = refusal === null ? null : refusalSchema.parse(refusal)
    this.#refusal = parsed && { ...parsed, left: parsed.count ?? Number.POSITIVE_INFINITY }
  }

  async take(stream: SMTPServerDataStream, { envelope }: SMTPServerSession): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of stream) if (Buffer.isBuffer(chunk)) chunks.push(chunk)
    const to = envelope.rcptTo.map(({ address }) => address)
    const refusal = this.#refusal
    if (refusal && refusal.left > 0 && (refusal.to === undefined || to.includes(refusal.to))) {
      refusal.left -= 1
      throw new Refused(refusal)
    }
    const mail = await PostalMime.parse(Buffer.concat(chunks))
    const html = mail.html ?? ''
    this.#count += 1
    this.outbox.add({
      id: String(this.#count),
      from: mail.from?.address ?? '',
      to,
      subject: mail.subject ?? '',
      text: mail.text ?? '',
      html,
      links: findLinks(html),
      messageId: mail.messageId ?? '',
      headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
      receivedAt: new Date().toISOString(),
    })
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://outbox')
    const method = request.method ?? 'GET'
    const say = (status: number, type: string, text: string, more: Record<string, string> = {}): void => {
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store', ...more }).end(text)
    }
    const json = (status: number, body: object) => say(status, 'application/json', JSON.stringify(body))
    const html = (text: string, more: Record<string, string> = {}) =>
      say(200, 'text/html; charset=utf-8', text, more)

    if (pathname === '/mails.json' && method === 'GET') {
      json(200, { mails: this.outbox.list(searchParams.get('to') ?? undefined) })
      return
    }
    if (pathname === '/mails.json' && method === 'DELETE') {
      this.outbox.clear()
      json(200, { mails: [] })
      return
    }
    if (pathname === '/__control' && method === 'POST') {
      this.refuse(controlSchema.parse(await loadBody(request)).refusal)
      json(200, {})
      return
    }
    const [, id, raw] = /^\/mails\/(\d+)(\.html)?$/.exec(pathname) ?? []
    const mail = id === undefined ? undefined : this.outbox.get(id)
    if (mail && raw) html(mail.html, { 'content-security-policy': "script-src 'none'" })
    else if (mail) html(mailPage(mail))
    else if (pathname === '/') html(listPage(this.outbox.list()))
    else json(404, { error: 'Nothing here' })
  }
}

const loadBody = async (request: IncomingMessage): Promise<unknown> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) if (Buffer.isBuffer(chunk)) chunks.push(chunk)
  return JSON.parse(Buffer.concat(chunks).toString())
}

/** Starts the mail server and its outbox; port 0 picks a free one. @throws when a port is taken */
export const startMailStandIn = async (ports: { smtp: number; outbox: number }): Promise<MailStandIn> => {
  const mails = new MailServer()
  const smtp = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    disabledCommands: ['STARTTLS'],
    size: MAX_BYTES,
    onAuth: (_auth, _session, done) => done(null, { user: 'local' }),
    onData: (stream, session, done) => {
      mails.take(stream, session).then(
        () => done(),
        (error: Error) => done(error),
      )
    },
  })
  // A client that goes away in the middle is its own affair.
  smtp.on('error', () => undefined)
  const smtpPort = await listenOn(smtp.server, ports.smtp)
  const web = createServer((request, response) => {
    mails.answer(request, response).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(400)
      response.end(String(error))
    })
  })
  const outboxPort = await listenOn(web, ports.outbox)
  return {
    smtpUrl: `smtp://${HOST}:${smtpPort}`,
    url: `http://${HOST}:${outboxPort}`,
    mails: (to) => mails.outbox.list(to),
    refuse: (refusal) => mails.refuse(refusal),
    close: async () => {
      await Promise.all([close(web), new Promise<void>((resolve) => smtp.close(() => resolve()))])
    },
  }
}
