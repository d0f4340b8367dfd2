import {
  type ClientHttp2Session,
  connect,
  createServer,
  type Http2Session,
  type IncomingHttpHeaders,
  type OutgoingHttpHeaders,
  type ServerHttp2Stream,
} from 'node:http2'
import { HOST } from '../ports.ts'

/** A call of a client, before it reaches the emulator. */
export interface FirestoreCall {
  /** For example Commit, BatchGetDocuments or RunQuery. */
  method: string
  /** Paths of the documents in the request. */
  documents: readonly string[]
  /** Whether the request contains a text, such as a field name or a written string. */
  mentions: (text: string) => boolean
}

/** gRPC status codes of Firestore's own failures. */
export const TROUBLE = { deadline: 4, aborted: 10, internal: 13, unavailable: 14 } as const

export interface Trouble {
  status: keyof typeof TROUBLE
  /** Whether the call takes effect, and only its response is lost. */
  applied: boolean
}

export interface FirestoreProxyOptions {
  port: number
  /** Host and port of the emulator. */
  target: string
  /** Called for each request except open-ended ones; null lets it pass. */
  trouble: (call: FirestoreCall) => Trouble | null
  /** Whether queries leave out a document, as if its write were not visible yet. */
  isHidden: (document: string) => boolean
}

/** Open-ended calls, which pass unchanged. */
const OPEN_ENDED: readonly string[] = ['Listen', 'Write']
/** Length of the prefix of a gRPC message: a flag and four bytes of length. */
const PREFIX = 5
const DOCUMENTS = /projects\/[\w-]+\/databases\/[^/]+\/documents\/([\w/.-]+)/g

const documentsIn = (bytes: Buffer): string[] =>
  [...bytes.toString('latin1').matchAll(DOCUMENTS)].flatMap(([, path]) => path ?? [])

/** A protobuf varint, and its end. */
const varint = (bytes: Buffer, at: number): { value: number; end: number } => {
  let value = 0
  for (let place = at, scale = 1; ; place += 1, scale *= 128) {
    const byte = bytes[place] ?? 0
    value += (byte & 127) * scale
    if (byte < 128) return { value, end: place + 1 }
  }
}

/** The field of a query response that holds the document; the others hold the read time. */
const DOCUMENT_FIELD = 1
const LENGTH_DELIMITED = 2

/** A query response without its document. The client needs the other fields. */
const withoutDocument = (message: Buffer): Buffer => {
  const body = message.subarray(PREFIX)
  const kept: Buffer[] = []
  for (let at = 0; at < body.length; ) {
    const tag = varint(body, at)
    const value = varint(body, tag.end)
    const end = tag.value % 8 === LENGTH_DELIMITED ? value.end + value.value : value.end
    if (Math.floor(tag.value / 8) !== DOCUMENT_FIELD) kept.push(body.subarray(at, end))
    at = end
  }
  const rest = Buffer.concat(kept)
  const prefix = Buffer.alloc(PREFIX)
  prefix.writeUInt32BE(rest.length, 1)
  return Buffer.concat([prefix, rest])
}

/** Cuts a stream of bytes into messages. */
class Messages {
  #rest = Buffer.alloc(0)

  take(chunk: Buffer): Buffer[] {
    this.#rest = Buffer.concat([this.#rest, chunk])
    const messages: Buffer[] = []
    for (;;) {
      const end = this.#rest.length < PREFIX ? Infinity : PREFIX + this.#rest.readUInt32BE(1)
      if (this.#rest.length < end) return messages
      messages.push(this.#rest.subarray(0, end))
      this.#rest = this.#rest.subarray(end)
    }
  }
}

const withoutPseudo = (headers: IncomingHttpHeaders): OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name === ':status' || !name.startsWith(':')))

/**
 * A proxy between Firestore clients and the emulator that simulates what the emulator never does: failing calls, writes
 * whose response is lost, and documents that queries do not show yet.
 */
export class FirestoreProxy {
  readonly #options: FirestoreProxyOptions
  readonly #server = createServer()
  readonly #sessions = new Set<Http2Session>()
  #upstream: ClientHttp2Session | null = null

  constructor(options: FirestoreProxyOptions) {
    this.#options = options
    this.#server.on('session', (session) => {
      this.#sessions.add(session)
      session.once('close', () => this.#sessions.delete(session)).on('error', () => undefined)
    })
    this.#server.on('stream', (stream, headers) => {
      stream.on('error', () => undefined)
      this.#pass(stream, headers)
    })
  }

  async start(): Promise<this> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    this.#server.once('error', reject).listen(this.#options.port, HOST, resolve)
    await promise
    return this
  }

  async stop(): Promise<void> {
    for (const session of this.#sessions) session.destroy()
    this.#upstream?.destroy()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  get #emulator(): ClientHttp2Session {
    if (!this.#upstream || this.#upstream.closed || this.#upstream.destroyed) {
      this.#upstream = connect(`http://${this.#options.target}`)
      this.#upstream.on('error', () => undefined)
    }
    return this.#upstream
  }

  #pass(stream: ServerHttp2Stream, headers: IncomingHttpHeaders): void {
    const path = String(headers[':path'] ?? '')
    const method = path.split('/').at(-1) ?? ''
    if (OPEN_ENDED.includes(method)) {
      stream.pipe(this.#forward(stream, headers, method, null))
      return
    }
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.once('end', () => {
      const body = Buffer.concat(chunks)
      const trouble = this.#options.trouble({
        method,
        documents: documentsIn(body),
        mentions: (text) => body.includes(text),
      })
      if (trouble && !trouble.applied) this.#fail(stream, trouble)
      else this.#forward(stream, headers, method, trouble).end(body)
    })
  }

  #fail(stream: ServerHttp2Stream, { status }: Trouble): void {
    if (stream.destroyed) return
    const trailers = { 'grpc-status': String(TROUBLE[status]), 'grpc-message': `${status}, says the proxy` }
    stream.respond({ ':status': 200, 'content-type': 'application/grpc', ...trailers }, { endStream: true })
  }

  /** Forwards a request; its response is returned, or discarded once it is complete. */
  #forward(stream: ServerHttp2Stream, headers: IncomingHttpHeaders, method: string, lost: Trouble | null) {
    const answer = this.#emulator.request({
      ...withoutPseudo(headers),
      ':method': 'POST',
      ':path': headers[':path'],
    })
    answer.on('error', () => stream.close())
    stream.once('close', () => answer.close())
    if (lost) {
      answer.resume().once('end', () => this.#fail(stream, lost))
      return answer
    }
    let trailers: OutgoingHttpHeaders = {}
    const messages = new Messages()
    answer.once('response', (response, flags) => {
      // A response without a message has its trailers in the headers.
      const isAll = (flags & 1) === 1
      if (stream.destroyed) return
      stream.once('wantTrailers', () => stream.sendTrailers(trailers))
      stream.respond(withoutPseudo(response), isAll ? { endStream: true } : { waitForTrailers: true })
    })
    answer.once('trailers', (last: IncomingHttpHeaders) => {
      trailers = withoutPseudo(last)
    })
    answer.on('data', (chunk: Buffer) => {
      if (method !== 'RunQuery') {
        stream.write(chunk)
        return
      }
      for (const message of messages.take(chunk)) {
        const [document] = documentsIn(message)
        const isHidden = document !== undefined && this.#options.isHidden(document)
        stream.write(isHidden ? withoutDocument(message) : message)
      }
    })
    answer.once('end', () => stream.end())
    return answer
  }
}
