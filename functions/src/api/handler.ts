import type { BodyOf, ParamsOf, QueryOf, ResponseOf } from '@sillage/core/api/call'
import type { Response } from 'express'
import type { Caller } from '../identity/caller.ts'

/** What a handler is given: the request as its declaration parsed it, and who sent it. */
export interface Context<C> {
  readonly params: ParamsOf<C>
  readonly query: QueryOf<C>
  readonly body: BodyOf<C>
  /** Who calls; nobody on public calls. */
  readonly caller: C extends { access: 'public' } ? null : Caller
  /** The file of a form, for calls that declare one. */
  readonly readFile: () => Promise<Uint8Array>
  /** For cookies alone: the body is what the handler returns. */
  readonly response: Response
}

interface Handling<C> {
  handle(context: Context<C>): Promise<ResponseOf<C>>
}

/** Serves one call: returns the body of a success, throws an AppError for everything else. */
export type Handler<C> = Handling<C>['handle']

type IsCall<T> = T extends { method: string; path: string; response: unknown } ? true : false

/** A handler for every call that a noun's module exports, under the name it is exported by. */
export type HandlersOf<Noun> = {
  readonly [Name in keyof Noun as IsCall<Noun[Name]> extends true ? Name : never]: Handler<Noun[Name]>
}
