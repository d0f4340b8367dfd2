import { randomUUID } from 'node:crypto'
import type { Company } from '@sillage/core/identity/company'
import { type ErrorRequestHandler, type Request, type Response, Router } from 'express'
import { type RawRequest, readJsonBody } from '../../platform/http/body.ts'
import { parsePart } from '../../platform/http/validate.ts'
import { groupBodySchema, type ListQuery, listQuerySchema, userBodySchema } from './bodies.ts'
import { describeProvider, findDescription, listSchemas, listTypes } from './describe.ts'
import { changeGroup, createGroup, deleteGroup, leaveGroups, loadGroup, toGroup } from './groups.ts'
import { patchResource } from './patch.ts'
import { createPerson, deletePerson, listPeople, loadPerson, replacePerson, toUser } from './people.ts'
import { answerFault, listResponse, ScimError } from './protocol.ts'
import { loadGroups } from './roles.ts'
import { pickAttributes, readEqual, selectPage } from './select.ts'
import { findCompany } from './tokens.ts'

/** SCIM 2.0: what the directory of a company asks of us, by its token. */

interface Asked {
  readonly company: Company
  readonly id: string
  readonly query: ListQuery
  readonly body: () => unknown
}

interface Answer {
  readonly status?: 200 | 201 | 204
  readonly resource?: Record<string, unknown> | object
}

type Serve = (asked: Asked) => Promise<Answer> | Answer

const MEDIA = 'application/scim+json'

const answerError: ErrorRequestHandler = (error: unknown, _request, response, _next) => {
  const requestId = String(response.getHeader('X-Request-Id') ?? randomUUID())
  const { status, body, retryAfter } = answerFault(error, requestId)
  if (status === 401) response.set('WWW-Authenticate', 'Bearer realm="scim"')
  if (retryAfter !== undefined) response.set('Retry-After', String(retryAfter))
  response.status(status).type(MEDIA).send(JSON.stringify(body))
}

const readLocation = (resource: object): string | undefined =>
  'meta' in resource && typeof resource.meta === 'object' && resource.meta && 'location' in resource.meta
    ? String(resource.meta.location)
    : undefined

/** Serves one request: who asks, then what they ask for. */
const serve = (handle: Serve) => async (request: Request & RawRequest, response: Response) => {
  const company = await findCompany(request.headers.authorization)
  const query = parsePart(listQuerySchema, request.query)
  const id = String(request.params.id ?? '')
  const { status = 200, resource } = await handle({ company, id, query, body: () => readJsonBody(request) })
  if (resource === undefined) {
    response.status(status).end()
    return
  }
  const location = status === 201 ? readLocation(resource) : undefined
  if (location !== undefined) response.set('Location', location)
  response.status(status).type(MEDIA).send(JSON.stringify(resource))
}

const one =
  (load: (asked: Asked) => Promise<Record<string, unknown>>): Serve =>
  async (asked) => ({ resource: pickAttributes(await load(asked), asked.query) })

const made =
  (make: (asked: Asked) => Promise<Record<string, unknown>>): Serve =>
  async (asked) => ({ status: 201, resource: await make(asked) })

const listUsers: Serve = async ({ company, query }) => {
  const people = await listPeople(company, readEqual(query.filter, 'userName'))
  return { resource: selectPage(people.map(toUser), query) }
}

const listGroups: Serve = async ({ company, query }) => ({
  resource: selectPage((await loadGroups(company.companyId)).map(toGroup), query),
})

const changeUser =
  (read: (current: Record<string, unknown>, body: unknown) => ReturnType<typeof parseUser>): Serve =>
  async ({ company, id, body }) => {
    const person = await loadPerson(company, id)
    return { resource: toUser(await replacePerson(company, person, read(toUser(person), body()))) }
  }

const parseUser = (body: unknown) => parsePart(userBodySchema, body)
const parseGroup = (body: unknown) => parsePart(groupBodySchema, body)

const removeUser: Serve = async ({ company, id }) => {
  await deletePerson(company, await loadPerson(company, id))
  await leaveGroups(company, id)
  return { status: 204 }
}

const removeGroup: Serve = async ({ company, id }) => {
  await deleteGroup(company, id)
  return { status: 204 }
}

const describe =
  (list: () => readonly { readonly id: string }[]): Serve =>
  ({ id }) => ({
    resource: id === '' ? listResponse(list()) : findDescription(list(), id),
  })

/** The router below `/scim`. */
export const createScim = (): Router => {
  const router = Router()
  router.get(
    '/v2/ServiceProviderConfig',
    serve(() => ({ resource: describeProvider() })),
  )
  router.get(['/v2/ResourceTypes', '/v2/ResourceTypes/:id'], serve(describe(listTypes)))
  router.get(['/v2/Schemas', '/v2/Schemas/:id'], serve(describe(listSchemas)))
  router
    .route('/v2/Users')
    .get(serve(listUsers))
    .post(serve(made(async ({ company, body }) => toUser(await createPerson(company, parseUser(body()))))))
  router
    .route('/v2/Users/:id')
    .get(serve(one(async ({ company, id }) => toUser(await loadPerson(company, id)))))
    .put(serve(changeUser((_, body) => parseUser(body))))
    .patch(serve(changeUser((current, body) => patchResource(current, body, userBodySchema))))
    .delete(serve(removeUser))
  router
    .route('/v2/Groups')
    .get(serve(listGroups))
    .post(serve(made(async ({ company, body }) => toGroup(await createGroup(company, parseGroup(body()))))))
  router
    .route('/v2/Groups/:id')
    .get(serve(one(async ({ company, id }) => toGroup(await loadGroup(company, id)))))
    .put(
      serve(async ({ company, id, body }) => {
        const wanted = parseGroup(body())
        return { resource: toGroup(await changeGroup(company, id, () => wanted)) }
      }),
    )
    .patch(
      serve(async ({ company, id, body }) => {
        const read = body()
        return {
          resource: toGroup(
            await changeGroup(company, id, (group) => patchResource(toGroup(group), read, groupBodySchema)),
          ),
        }
      }),
    )
    .delete(serve(removeGroup))
  router.use(() => {
    throw new ScimError(404, 'There is nothing at this address.')
  })
  return router.use(answerError)
}
