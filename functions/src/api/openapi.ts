import { CALLS } from '@sillage/core/api/nouns'
import { type Call, hasBody, listErrors } from '@sillage/core/base/call'
import { errorBodySchema } from '@sillage/core/base/error-body'
import { ERRORS, type ErrorCode } from '@sillage/core/base/errors'
import { z } from 'zod/mini'
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathItemObject,
  type ZodOpenApiResponseObject,
} from 'zod-openapi'

const errorBody = errorBodySchema.check(
  z.meta({
    id: 'Error',
    description:
      'What went wrong: `error` and `message` say it, `errorCode` names it, `field` is the wrong field.',
  }),
)

const errorExample = (code: ErrorCode) => {
  const { message } = ERRORS[code]
  return { value: { error: message, errorCode: code, message } }
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
            schema: errorBody,
            examples: Object.fromEntries(codes.map((code) => [code, errorExample(code)])),
          },
        },
      },
    ]),
  )
}

/** A read may come with the session cookie; everything else needs the token. */
const securityOf = (call: Call): Record<string, string[]>[] => {
  if (call.access === 'public') return []
  return call.method === 'GET' ? [{ bearer: [] }, { session: [] }] : [{ bearer: [] }]
}

/** A form with one file. */
const formOf = ({ field, maxBytes }: { field: string; maxBytes: number }) => ({
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

const operationOf = (call: Call): ZodOpenApiOperationObject => ({
  operationId: call.name,
  summary: call.summary,
  tags: [call.name.split('.')[0] ?? ''],
  security: securityOf(call),
  requestParams: { path: call.params, query: documented(call) },
  ...(hasBody(call)
    ? { requestBody: { required: true, content: { 'application/json': { schema: call.body } } } }
    : call.file
      ? { requestBody: { required: true, content: { 'multipart/form-data': { schema: formOf(call.file) } } } }
      : {}),
  responses: {
    [`${call.status}`]: {
      description: call.summary,
      content: { 'application/json': { schema: call.response } },
    },
    ...errorResponses(call),
  },
})

const pathItemOf = (calls: readonly Call[]): ZodOpenApiPathItemObject =>
  Object.fromEntries(calls.map((call) => [call.method.toLowerCase(), operationOf(call)]))

type Document = ReturnType<typeof createDocument>

const documents = new Map<boolean, Document>()

/**
 * The API as an OpenAPI 3.1 document, made from the declarations of its calls.
 *
 * @param forAdmins whether it holds the calls of administrators
 */
export const openapiDocument = (forAdmins: boolean): Document => {
  const made = documents.get(forAdmins)
  if (made) return made
  const shown = CALLS.filter(({ access }) => forAdmins || access !== 'admin')
  const document = createDocument({
    openapi: '3.1.1',
    info: {
      title: 'Sillage',
      version: '1.0.0',
      description: 'Measures how a brand appears in the answers of AI models.',
    },
    servers: [{ url: '/' }],
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'A Firebase ID token' },
        session: { type: 'apiKey', in: 'cookie', name: '__session', description: 'For reads alone' },
      },
    },
    paths: Object.fromEntries(
      [...Map.groupBy(shown, ({ path }) => path)].map(([path, calls]) => [path, pathItemOf(calls)]),
    ),
  })
  documents.set(forAdmins, document)
  return document
}
