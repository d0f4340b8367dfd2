import { once } from 'node:events'
import { createServer } from 'node:http'
import { BUILD_ACCOUNT, type GoogleProject } from './project.ts'

/**
 * The part of Google's administrative APIs that a deployment and the preflight ask, on one port: what project there is,
 * what is switched on in it, which secrets have a value. The answers have the shapes of the REST references. It takes any
 * token and changes nothing.
 */

const HOST = '127.0.0.1'
const NUMBER = '1234567890'

interface Answer {
  status: number
  body: object
}

const ok = (body: object): Answer => ({ status: 200, body })
const missing = (what: string): Answer => ({
  status: 404,
  body: { error: { code: 404, status: 'NOT_FOUND', message: `${what} is not there` } },
})

const policy = (roles: Readonly<Record<string, readonly string[]>>): Answer =>
  ok({
    version: 1,
    etag: 'local',
    bindings: Object.entries(roles).map(([role, members]) => ({ role, members })),
  })

const serviceOf = ({ apis }: GoogleProject, api: string): object => ({
  name: `projects/${NUMBER}/services/${api}`,
  config: { name: api },
  state: apis === 'all' || apis.includes(api) ? 'ENABLED' : 'DISABLED',
})

const secretAnswer = ({ secrets }: GoogleProject, secret: string, path: string): Answer => {
  if (path.endsWith(':getIamPolicy')) return policy({})
  if (!secrets.includes(secret)) return missing(secret)
  const name = `projects/${NUMBER}/secrets/${secret}`
  return path.includes('/versions/')
    ? ok({ name: `${name}/versions/1`, state: 'ENABLED' })
    : ok({ name, labels: {}, replication: { automatic: {} } })
}

const accountAnswer = (project: GoogleProject, path: string): Answer => {
  const [, email = ''] = path.match(/\/serviceAccounts\/([^/:]+)/) ?? []
  if (!project.accounts.includes(email)) return missing(email)
  return path.endsWith(':getIamPolicy')
    ? policy(project.accountRoles)
    : ok({ name: `projects/${project.projectId}/serviceAccounts/${email}`, email })
}

const databaseAnswer = (
  { projectId, database, indexes, ttl, backupSchedules }: GoogleProject,
  path: string,
): Answer => {
  const name = `projects/${projectId}/databases/(default)`
  if (database === null) return missing(name)
  if (path.endsWith('/indexes')) {
    return ok({
      indexes: indexes.map(({ group, ...index }, id) => ({
        name: `${name}/collectionGroups/${group}/indexes/${id}`,
        ...index,
      })),
    })
  }
  if (path.endsWith('/fields')) {
    return ok({
      fields: ttl
        .map((field) => field.split(' '))
        .map(([group, field]) => ({
          name: `${name}/collectionGroups/${group}/fields/${field}`,
          ttlConfig: { state: 'ACTIVE' },
        })),
    })
  }
  if (path.endsWith('/backupSchedules')) {
    return ok({
      backupSchedules: Array.from({ length: backupSchedules }, (_, id) => ({
        name: `${name}/backupSchedules/${id}`,
      })),
    })
  }
  return ok({ name, ...database })
}

/** What organisations and Google itself lay down for a project. */
const givenAnswer = (project: GoogleProject, path: string): Answer | null => {
  const [, quota] = path.match(/\/quotaInfos\/(\w+)$/) ?? []
  if (quota !== undefined) {
    const value = project.quotas[quota]
    return ok({
      quotaId: quota,
      dimensions: ['region'],
      dimensionsInfos: [
        { dimensions: {}, details: { value }, applicableLocations: ['europe-west1', 'us-central1'] },
      ],
    })
  }
  const [, constraint] = path.match(/\/policies\/([\w.]+):getEffectivePolicy$/) ?? []
  if (constraint !== undefined)
    return ok({ spec: { rules: project.constraints[constraint] ?? [{ allowAll: true }] } })
  if (path.endsWith('/defaultServiceAccount'))
    return ok({ serviceAccountEmail: `projects/${project.projectId}/serviceAccounts/${BUILD_ACCOUNT}` })
  if (path.endsWith('/repositories/gcf-artifacts'))
    return project.images === null ? missing('gcf-artifacts') : ok(project.images)
  return null
}

const answerTo = (project: GoogleProject, method: string, url: URL): Answer => {
  const { projectId } = project
  const path = decodeURIComponent(url.pathname)
  if (path.endsWith('/token')) {
    return ok({ access_token: 'local', expires_in: 3600, token_type: 'Bearer', scope: 'cloud-platform' })
  }
  const given = givenAnswer(project, path)
  if (given !== null) return given
  const [, secret] = path.match(/\/secrets\/([^/:]+)/) ?? []
  if (secret !== undefined) return secretAnswer(project, secret, path)
  if (path.includes('/serviceAccounts/')) return accountAnswer(project, path)
  if (path.includes('/databases/')) return databaseAnswer(project, path)
  if (path.endsWith(':testIamPermissions')) return ok({ permissions: [] })
  if (path.endsWith(':getIamPolicy')) return policy(project.roles)
  if (path.endsWith('/services:batchGet')) {
    const names = url.searchParams.getAll('names')
    return ok({ services: names.map((name) => serviceOf(project, name.split('/').at(-1) ?? '')) })
  }
  if (path.includes('/services/')) return ok(serviceOf(project, path.split('/').at(-1) ?? ''))
  if (path.endsWith('/billingInfo')) return ok({ projectId, billingEnabled: project.billing })
  if (path === `/admin/v2/projects/${projectId}/config`) {
    return project.auth === null ? missing('CONFIGURATION_NOT_FOUND') : ok(project.auth)
  }
  if (path === `/v1/projects/${projectId}` || path === `/v1beta1/projects/${projectId}/adminSdkConfig`) {
    return ok({ projectId, projectNumber: NUMBER, name: `projects/${NUMBER}` })
  }
  return method === 'GET' ? ok({}) : missing(path)
}

export interface GoogleCloudStandIn {
  url: string
  close(): Promise<void>
}

/** Starts the stand-in for one project; port 0 picks a free one. */
export const startGoogleCloudStandIn = async (
  project: GoogleProject,
  { port }: { port: number },
): Promise<GoogleCloudStandIn> => {
  const server = createServer((request, response) => {
    const { status, body } = answerTo(
      project,
      request.method ?? 'GET',
      new URL(request.url ?? '/', `http://${HOST}`),
    )
    request.resume().on('end', () => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
  })
  server.listen(port, HOST)
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `http://${HOST}:${typeof address === 'object' && address ? address.port : port}`,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
