import type { BodyOf, ParamsOf, QueryOf, ResponseOf } from '@sillage/core/base/call'
import type { Response } from 'express'
import type { Caller } from './caller.ts'

/** The input of a handler: the parsed request and its caller. */
export interface Context<C> {
  readonly params: ParamsOf<C>
  readonly query: QueryOf<C>
  readonly body: BodyOf<C>
  /** The caller; null on public calls. */
  readonly caller: C extends { access: 'public' } ? null : Caller
  /** The file of a form, for calls that declare one. */
  readonly readFile: () => Promise<Uint8Array>
  /** For cookies alone: the body is what the handler returns. */
  readonly response: Response
  /** The id of the last event that the caller of a stream has had; null at its beginning. */
  readonly lastEventId: string | null
  /** Aborted when the caller of a stream has left, or when the stream is to end for another to go on. */
  readonly signal: AbortSignal
}

/** An event of a stream, by whose id the stream can be taken up again after it. */
export interface StreamEvent<T> {
  readonly id: string
  readonly data: T
}

/** A file, part by part. */
export interface Download {
  readonly type: string
  readonly name: string
  readonly parts: AsyncIterable<string | Uint8Array>
}

type AnswerOf<C> = C extends { stream: true }
  ? AsyncIterable<StreamEvent<ResponseOf<C>>>
  : C extends { media: readonly string[] }
    ? Download
    : ResponseOf<C>

interface Handling<C> {
  handle(context: Context<C>): Promise<AnswerOf<C>>
}

/**
 * Serves one call: returns the body of a success, the events of a stream, or a file; throws an AppError for everything else. A
 * stream throws its refusals before its first event.
 */
export type Handler<C> = Handling<C>['handle']

type IsCall<T> = T extends { method: string; path: string; response: unknown } ? true : false

/** A handler for every call that a noun's module exports, under the name it is exported by. */
export type HandlersOf<Noun> = {
  readonly [Name in keyof Noun as IsCall<Noun[Name]> extends true ? Name : never]: Handler<Noun[Name]>
}
