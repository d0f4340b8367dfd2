import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { HOST } from '../../src/ports.ts'
import { close, listenOn } from '../../src/serve/listen.ts'
import { type Answer, type Call, missing, ok, readBody } from './answer.ts'
import { Firestore } from './firestore.ts'
import { Functions } from './functions.ts'
import { Hosting, type HostingOptions } from './hosting.ts'
import { Monitoring } from './monitoring.ts'
import { BUILD_ACCOUNT, type GoogleProject } from './project.ts'

/**
 * The part of Google's administrative APIs that a deployment and the preflight ask, on one port: what project there is,
 * what is switched on in it, which secrets have a value, and what was deployed to it. The answers have the shapes of the
 * REST references. It takes any token.
 */

const NUMBER = '1234567890'

/** Variables that lead the Firebase tools to other addresses than Google's (`src/api.ts` of firebase-tools). */
export const CLI_ORIGINS = [
  'ARTIFACT_REGISTRY_DOMAIN',
  'CLOUD_RUN_API_URL',
  'CLOUD_RUN_URL',
  'CLOUD_SECRET_MANAGER_URL',
  'COMPUTE_URL',
  'EVENTARC_URL',
  'FIREBASE_API_URL',
  'FIREBASE_CLOUDBILLING_URL',
  'FIREBASE_CLOUDBUILD_URL',
  'FIREBASE_CLOUDSCHEDULER_URL',
  // The tools spell it so.
  'FIREBASE_CLOUD_TAKS_URL',
  'FIREBASE_EXT_URL',
  'FIREBASE_FUNCTIONS_URL',
  'FIREBASE_FUNCTIONS_V2_URL',
  'FIREBASE_HOSTING_API_URL',
  'FIREBASE_IAM_URL',
  'FIREBASE_IDENTITY_URL',
  'FIREBASE_PUBSUB_URL',
  'FIREBASE_RESOURCEMANAGER_URL',
  'FIREBASE_RULES_URL',
  'FIREBASE_RUNTIMECONFIG_URL',
  'FIREBASE_SERVICE_USAGE_URL',
  'FIREBASE_STORAGE_URL',
  'FIREBASE_TOKEN_URL',
  'FIRESTORE_URL',
] as const

const policy = (roles: Readonly<Record<string, readonly string[]>>): Answer =>
  ok({
    version: 1,
    etag: 'local',
    bindings: Object.entries(roles).map(([role, members]) => ({ role, members })),
  })

const getService = ({ apis }: GoogleProject, api: string): object => ({
  name: `projects/${NUMBER}/services/${api}`,
  config: { name: api },
  // The Firebase tools take the host of an address for the name of its API.
  state: apis === 'all' || api === HOST || apis.includes(api) ? 'ENABLED' : 'DISABLED',
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
  if (path.endsWith(':getAncestry')) {
    const owners = Object.keys(project.constraints).length > 0 ? ['project', 'organization'] : ['project']
    return ok({ ancestor: owners.map((type) => ({ resourceId: { type, id: project.projectId } })) })
  }
  const [, constraint] = path.match(/\/policies\/([\w.]+):getEffectivePolicy$/) ?? []
  if (constraint !== undefined)
    return ok({ spec: { rules: project.constraints[constraint] ?? [{ allowAll: true }] } })
  if (path.endsWith('/defaultServiceAccount'))
    return ok({ serviceAccountEmail: `projects/${project.projectId}/serviceAccounts/${BUILD_ACCOUNT}` })
  return null
}

/** What a project stores outside its database. */
const storedAnswer = ({ projectId, buckets, datasets }: GoogleProject, path: string): Answer | null => {
  const [, bucketName, iam] = path.match(/^\/storage\/v1\/b\/([^/]+)(\/iam)?$/) ?? []
  if (bucketName !== undefined) {
    const bucket = buckets[bucketName]
    if (bucket === undefined) return missing(bucketName)
    return iam === undefined ? ok({ name: bucketName, ...bucket.answer }) : policy(bucket.roles)
  }
  const [, owner, datasetName, tables] =
    path.match(/^\/bigquery\/v2\/projects\/([^/]+)\/datasets\/([^/]+)(\/tables)?$/) ?? []
  if (datasetName === undefined) return null
  const dataset = owner === projectId ? datasets[datasetName] : undefined
  if (dataset === undefined) return missing(datasetName)
  return ok(tables === undefined ? dataset.answer : { totalItems: dataset.tables })
}

const answerTo = (project: GoogleProject, call: Call): Answer => {
  const { method, path, query } = call
  const { projectId } = project
  if (path.endsWith('/token')) {
    return ok({ access_token: 'local', expires_in: 3600, token_type: 'Bearer', scope: 'cloud-platform' })
  }
  const given = givenAnswer(project, path)
  if (given !== null) return given
  const stored = storedAnswer(project, path)
  if (stored !== null) return stored
  const [, secret] = path.match(/\/secrets\/([^/:]+)/) ?? []
  if (secret !== undefined) return secretAnswer(project, secret, path)
  if (path.includes('/serviceAccounts/')) return accountAnswer(project, path)
  if (path.endsWith(':testIamPermissions')) return ok(readBody(call))
  if (path.endsWith(':getIamPolicy')) return policy(project.roles)
  if (path.endsWith('/services:batchGet')) {
    const names = query.getAll('names')
    return ok({ services: names.map((name) => getService(project, name.split('/').at(-1) ?? '')) })
  }
  if (path.includes('/services/')) return ok(getService(project, path.split('/').at(-1) ?? ''))
  if (path.endsWith('/billingInfo'))
    return ok({
      projectId,
      billingEnabled: project.billing,
      billingAccountName: project.billing ? 'billingAccounts/012345-6789AB-CDEF01' : '',
    })
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
  functions: Functions
  firestore: Firestore
  hosting: Hosting
  monitoring: Monitoring
  /** Changes the project, as the commands of a preflight would. */
  replace(project: GoogleProject): void
  close(): Promise<void>
}

const readCall = async (request: IncomingMessage): Promise<Omit<Call, 'origin'>> => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  await once(request, 'end')
  const url = new URL(request.url ?? '/', `http://${HOST}`)
  return {
    method: request.method ?? 'GET',
    path: decodeURIComponent(url.pathname),
    query: url.searchParams,
    body: Buffer.concat(chunks),
  }
}

/**
 * Starts the stand-in for one project; port 0 picks a free one.
 *
 * @param options.hosting where the live release is served; without it releases are stored alone
 */
export const startGoogleCloudStandIn = async (
  given: GoogleProject,
  options: { port: number; hosting?: HostingOptions },
): Promise<GoogleCloudStandIn> => {
  let project = given
  let origin = ''
  const functions = new Functions()
  const firestore = new Firestore()
  const hosting = new Hosting(options.hosting)
  const monitoring = new Monitoring()
  const answer = async (call: Call): Promise<Answer> =>
    functions.answer(project, call) ??
    firestore.answer(project, call) ??
    (await hosting.answer(project, call)) ??
    monitoring.answer(project, call) ??
    answerTo(project, call)
  const server = createServer(async (request, response) => {
    const { status, body } = await answer({ ...(await readCall(request)), origin }).catch(
      (error: unknown): Answer => ({ status: 500, body: { error: { code: 500, message: String(error) } } }),
    )
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  const port = await listenOn(server, options.port)
  origin = `http://${HOST}:${port}`
  return {
    url: origin,
    functions,
    firestore,
    hosting,
    monitoring,
    replace: (next) => {
      project = next
    },
    close: async () => {
      await hosting.close()
      await close(server)
    },
  }
}
