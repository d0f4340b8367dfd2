import { z } from 'zod'
import type { ErrorCode } from '../errors.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Who may call. `public`: anyone. `user`: anyone signed in. `brand`: members of the brand that the call is about,
 * and administrators. `admin`: administrators.
 */
export type Access = 'public' | 'user' | 'brand' | 'admin'

/** Schema of a part of a request: always an object, strict where a body is concerned. */
type Part = z.ZodType<Record<string, unknown>>

const nothing = z.object({})

/**
 * One call of the HTTP API, declared once: the server validates from it, the client is typed by it, and the OpenAPI
 * document and the contract test are generated from it.
 */
export interface Call<
  P extends Part = Part,
  Q extends Part = Part,
  B extends Part = Part,
  R extends z.ZodType = z.ZodType,
> {
  /** Noun and verb, such as `analyses.launch`; unique. */
  readonly name: string
  readonly summary: string
  readonly method: Method
  /** With parameters in braces, such as `/api/analyses/{analysisId}`. */
  readonly path: `/api/${string}`
  readonly access: Access
  /** The brand that the call is about; required when access is `brand`. */
  readonly brandOf?: (input: { params: z.output<P>; query: z.output<Q>; body: z.output<B> }) => string
  readonly params: P
  readonly query: Q
  readonly body: B
  readonly response: R
  /** Status of a success. */
  readonly status: 200 | 201 | 202
  /** Errors beyond those that every call of its access may answer with. */
  readonly errors: readonly ErrorCode[]
}

export type ParamsOf<C> = C extends Call<infer P, Part, Part> ? z.output<P> : never
export type QueryOf<C> = C extends Call<Part, infer Q, Part> ? z.output<Q> : never
export type BodyOf<C> = C extends Call<Part, Part, infer B> ? z.output<B> : never
export type ResponseOf<C> = C extends Call<Part, Part, Part, infer R> ? z.output<R> : never

type Declared<P extends Part, Q extends Part, B extends Part, R extends z.ZodType> = Omit<
  Call<P, Q, B, R>,
  'params' | 'query' | 'body' | 'status' | 'errors'
> & { params?: P; query?: Q; body?: B; status?: 200 | 201 | 202; errors?: readonly ErrorCode[] }

/** Declares a call; parts that are left out are empty. */
export const defineCall = <
  R extends z.ZodType,
  P extends Part = typeof nothing,
  Q extends Part = typeof nothing,
  B extends Part = typeof nothing,
>(
  call: Declared<P, Q, B, R>,
): Call<P, Q, B, R> => ({
  status: 200,
  errors: [],
  ...call,
  params: call.params ?? (nothing as unknown as P),
  query: call.query ?? (nothing as unknown as Q),
  body: call.body ?? (nothing as unknown as B),
})
