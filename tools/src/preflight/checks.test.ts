import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BUILD_ACCOUNT, bareProject, type GoogleProject } from '../../stand-ins/google-cloud/project.ts'
import { readyProject } from '../../stand-ins/google-cloud/ready.ts'
import { startGoogleCloudStandIn } from '../../stand-ins/google-cloud/server.ts'
import { ENV_EXAMPLE } from '../build/env-example.ts'
import type { FunctionsManifest } from '../build/functions.ts'
import { readIndexes } from '../queries/indexes.ts'
import type { Finding } from './check.ts'
import { CHECKS } from './checks.ts'
import { openGoogle } from './google.ts'
import { type Parameters, readParameters } from './parameters.ts'
import { APIS, accountEmail, OUTSIDE_ACCOUNT, PROJECT_ROLES, SELF_ROLES } from './required.ts'

const PROJECT = 'sillage-test'
const ACCOUNT = accountEmail(PROJECT)
const OUTSIDE = accountEmail(PROJECT, OUTSIDE_ACCOUNT)
const held = (roles: readonly string[]) =>
  Object.fromEntries(roles.map((role) => [role, [`serviceAccount:${ACCOUNT}`]]))

const declared = readIndexes()
const ready: GoogleProject = {
  ...readyProject(PROJECT, { endpoints: {}, params: [{ name: 'SMTP_URL', type: 'secret' }] }),
  indexes: declared.indexes.map(({ collectionGroup, queryScope, fields }) => ({
    group: collectionGroup,
    queryScope,
    state: 'READY',
    fields: [...fields, { fieldPath: '__name__', order: 'ASCENDING' }],
  })),
  ttl: declared.fieldOverrides
    .filter(({ ttl }) => ttl)
    .map(({ collectionGroup, fieldPath }) => `${collectionGroup} ${fieldPath}`),
  images: { cleanupPolicies: { 'firebase-functions-cleanup': {} } },
}

let folder = ''
let manifest: FunctionsManifest
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sillage-preflight-'))
  const example = await readFile(ENV_EXAMPLE, 'utf8')
  const own = example.replace(/^(MAIL_FROM|TURNSTILE_SITE_KEY|WEB_API_KEY)=.*$/gm, '$1="ours"')
  await writeFile(join(folder, `.env.${PROJECT}`), own)
  const names = [...example.matchAll(/^(\w+)=/gm)].map(([, name = '']) => name)
  manifest = {
    endpoints: {},
    params: [...names.map((name) => ({ name, type: 'string' })), { name: 'SMTP_URL', type: 'secret' }],
  }
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const loadFindings = async (
  project: GoogleProject,
  parameters: Parameters | null = readParameters(PROJECT, folder),
): Promise<Finding[]> => {
  const google = await startGoogleCloudStandIn(project, { port: 0 })
  process.env.SILLAGE_GOOGLE_ORIGIN = google.url
  process.env.CLOUDSDK_AUTH_ACCESS_TOKEN = 'local'
  try {
    const ask = await openGoogle(PROJECT)
    const found = []
    for (const check of CHECKS) {
      found.push(...(await check.run({ project: PROJECT, ask, manifest, parameters })))
    }
    return found
  } finally {
    delete process.env.SILLAGE_GOOGLE_ORIGIN
    delete process.env.CLOUDSDK_AUTH_ACCESS_TOKEN
    await google.close()
  }
}

const missingIn = async (change: Partial<GoogleProject>): Promise<string[]> =>
  (await loadFindings({ ...ready, ...change })).map(({ missing }) => missing)

describe('the preflight', () => {
  it('finds nothing when all is set up', async () => {
    expect(await loadFindings(ready)).toEqual([])
  })

  it('finds everything in a bare project, each with a command', async () => {
    const found = await loadFindings(bareProject(PROJECT), null)
    expect(found.length).toBe(
      1 + 1 + APIS.length + 2 + PROJECT_ROLES.length + SELF_ROLES.length + 1 + 1 + 1 + 1,
    )
    expect(found.filter(({ remedy }) => remedy.trim() === '')).toEqual([])
    expect(found.map(({ remedy }) => remedy)).toContain(
      `gcloud services enable run.googleapis.com --project=${PROJECT}`,
    )
  })

  it.each(APIS)('names the API %s when it is off', async (api) => {
    expect(await missingIn({ apis: APIS.filter((other) => other !== api) })).toEqual([`the API ${api}`])
  })

  it.each(PROJECT_ROLES)('names %s when the account does not hold it', async (role) => {
    const roles = { ...ready.roles, [role]: [] }
    expect(await missingIn({ roles })).toEqual([`${role} of the service account on the project`])
  })

  it('names a role that another account holds', async () => {
    const [role] = SELF_ROLES
    const accountRoles = { ...held(SELF_ROLES), [role]: ['serviceAccount:other@example.com'] }
    expect(await missingIn({ accountRoles })).toEqual([`${role} of the service account on itself`])
  })

  it('names the account that reads outside content when it is not there', async () => {
    expect(await missingIn({ accounts: [ACCOUNT] })).toEqual([`the service account ${OUTSIDE}`])
  })

  it('names the secret without a value', async () => {
    expect(await missingIn({ secrets: [] })).toEqual(['a value of the secret SMTP_URL'])
  })

  it('names what is wrong in the sign-in settings', async () => {
    const auth = { signIn: { email: { enabled: true } } }
    expect(await missingIn({ auth })).toEqual([
      'Identity Platform, which asks a function before it makes an account',
      "'Enable create (sign-up)' switched off until the function decideSignUp is deployed",
      "'Enable delete' switched off",
      'e-mail enumeration protection',
    ])
  })

  it('lets sign-up be on when a function decides about it', async () => {
    const blockingFunctions = { triggers: { beforeCreate: { functionUri: 'https://decide.example' } } }
    const client = { permissions: { disabledUserSignup: false, disabledUserDeletion: true } }
    expect(await missingIn({ auth: { ...ready.auth, client, blockingFunctions } })).toEqual([])
  })

  it('names indexes that are not there or not ready, and fields that remove nothing', async () => {
    const [first, ...others] = ready.indexes
    if (!first) throw new Error('no index is declared')
    const building = [{ ...first, state: 'CREATING' }, ...others]
    expect(await missingIn({ indexes: building })).toEqual([expect.stringMatching(/^the index .*, ready$/)])
    expect(await missingIn({ ttl: ready.ttl.slice(1) })).toEqual([
      `the removal by time of ${ready.ttl[0]}, active`,
    ])
  })

  it('names recovery, protection and backups', async () => {
    expect(await missingIn({ database: { type: 'FIRESTORE_NATIVE' }, backupSchedules: 0 })).toEqual([
      'point-in-time recovery',
      'protection against deleting the database',
      'a schedule of backups',
    ])
  })

  it('names parameters that are not in the file, and those that only have their default', async () => {
    const other = await mkdtemp(join(tmpdir(), 'sillage-preflight-'))
    const example = await readFile(ENV_EXAMPLE, 'utf8')
    await writeFile(join(other, `.env.${PROJECT}`), example.replace(/^APP_URL=.*$/m, ''))
    const found = await loadFindings(ready, readParameters(PROJECT, other))
    await rm(other, { recursive: true })
    expect(found.map(({ missing }) => missing)).toEqual(
      [
        'a value of the parameter APP_URL',
        'a value of your own of the parameter MAIL_FROM',
        'a value of your own of the parameter TURNSTILE_SITE_KEY',
        'a value of your own of the parameter WEB_API_KEY',
      ].map((what) => `${what} in functions/.env.${PROJECT}`),
    )
  })

  it('accepts the quota of a new project with small sizes, and names what large ones need', async () => {
    const large = { ...readParameters(PROJECT, folder), SILLAGE_SIZE: 'large' }
    const found = await loadFindings(ready, large)
    expect(found.map(({ missing }) => missing)).toEqual([
      'quota of 40000 milli vCPU in europe-west1: api may take as much with SILLAGE_SIZE=large, and 20000 are granted',
      'quota of 171798691840 bytes of memory in europe-west1: figures may take as much with SILLAGE_SIZE=large, and 42949672960 are granted',
    ])
    expect(found[0]?.remedy).toContain('--preferred-value=40000 --dimensions=region=europe-west1')
    const quotas = { CpuAllocPerProjectRegion: '40000', MemAllocPerProjectRegion: '-1' }
    expect(await loadFindings({ ...ready, quotas }, large)).toEqual([])
  })

  it('names a quota that is too small even for small sizes', async () => {
    const quotas = { ...ready.quotas, CpuAllocPerProjectRegion: '4000' }
    expect(await missingIn({ quotas })).toEqual([expect.stringContaining('quota of 10000 milli vCPU')])
  })

  it('names the account of the builds when an organisation grants it nothing', async () => {
    const found = await loadFindings({ ...ready, roles: held(PROJECT_ROLES) })
    expect(found.map(({ remedy }) => remedy)).toEqual([
      `gcloud projects add-iam-policy-binding ${PROJECT} --member=serviceAccount:${BUILD_ACCOUNT} --role=roles/cloudbuild.builds.builder --condition=None`,
    ])
  })

  it.each([
    ['iam.allowedPolicyMemberDomains', { values: { allowedValues: ['C0123abcd'] } }],
    ['iam.allowedPolicyMemberDomains', { denyAll: true }],
    ['iam.managed.allowedPolicyMembers', { enforce: true, parameters: {} }],
  ])('names %s when it keeps everybody out', async (constraint, rule) => {
    const found = await loadFindings({ ...ready, constraints: { [constraint]: [rule] } })
    expect(found).toHaveLength(1)
    expect(found[0]?.missing).toContain(`an exception from ${constraint}`)
    expect(found[0]?.remedy).toContain(`projects/${PROJECT}/policies/${constraint}`)
  })

  it('accepts a constraint that names allUsers, and one that is not enforced', async () => {
    const constraint = 'iam.managed.allowedPolicyMembers'
    const named = { enforce: true, parameters: { allowedMemberSubjects: ['allUsers'] } }
    expect(await missingIn({ constraints: { [constraint]: [named] } })).toEqual([])
    expect(await missingIn({ constraints: { [constraint]: [{ enforce: false }] } })).toEqual([])
  })

  it('names the cleanup policy when images are kept for ever', async () => {
    expect(await missingIn({ images: {} })).toEqual(['a cleanup policy for the images of the functions'])
    expect(
      await missingIn({ images: { labels: { 'firebase-functions-cleanup-opted-out': 'true' } } }),
    ).toEqual([])
    expect(await missingIn({ images: null })).toEqual([])
  })

  describe('of a bucket for old answers', () => {
    const answer = {
      location: 'EUROPE-WEST1',
      iamConfiguration: { uniformBucketLevelAccess: { enabled: true }, publicAccessPrevention: 'enforced' },
      softDeletePolicy: { retentionDurationSeconds: '604800' },
    }
    const roles = held(['roles/storage.objectUser'])
    const findBucket = (buckets: GoogleProject['buckets']): Promise<Finding[]> =>
      loadFindings({ ...ready, buckets }, { ...readParameters(PROJECT, folder), ARCHIVE_BUCKET: 'old' })

    it('finds nothing when it is set up', async () => {
      expect(await findBucket({ old: { answer, roles } })).toEqual([])
    })

    it('names the bucket when it is not there', async () => {
      expect(await findBucket({})).toEqual([
        {
          missing: 'the bucket old of ARCHIVE_BUCKET',
          remedy: `gcloud storage buckets create gs://old --location=europe-west1 --uniform-bucket-level-access --public-access-prevention --soft-delete-duration=7d --project=${PROJECT}`,
        },
      ])
    })

    it('names another region, and a role that the account lacks', async () => {
      const elsewhere = { old: { answer: { ...answer, location: 'US' }, roles: {} } }
      expect((await findBucket(elsewhere)).map(({ missing }) => missing)).toEqual([
        'a bucket of ARCHIVE_BUCKET in europe-west1: old is in us',
        'roles/storage.objectUser of the service account on the bucket old',
      ])
    })

    it('names every setting that keeps deleted answers or shows them to strangers, with its flag', async () => {
      const careless = {
        location: 'EUROPE-WEST1',
        versioning: { enabled: true },
        retentionPolicy: { retentionPeriod: '60' },
        lifecycle: { rule: [{ action: { type: 'Delete' }, condition: { age: 1 } }] },
        softDeletePolicy: { retentionDurationSeconds: '864000' },
      }
      const found = await findBucket({ old: { answer: careless, roles } })
      expect(found.map(({ remedy }) => / --[\w=-]+/.exec(remedy)?.[0].trim())).toEqual([
        '--uniform-bucket-level-access',
        '--public-access-prevention',
        '--no-versioning',
        '--clear-retention-period',
        '--clear-lifecycle',
        '--soft-delete-duration=7d',
      ])
    })
  })

  it('names what traces need once some are stored', async () => {
    const findTraces = (perMillion: string, change: Partial<GoogleProject> = {}): Promise<Finding[]> =>
      loadFindings(
        { ...ready, ...change },
        { ...readParameters(PROJECT, folder), TRACED_PER_MILLION: perMillion },
      )
    expect(await findTraces('0')).toEqual([])
    expect((await findTraces('100')).map(({ missing }) => missing)).toEqual([
      'the API telemetry.googleapis.com',
      'roles/telemetry.tracesWriter of the service account on the project',
    ])
    const apis = [...APIS, 'telemetry.googleapis.com']
    const roles = { ...ready.roles, ...held(['roles/telemetry.tracesWriter']) }
    expect(await findTraces('100', { apis, roles })).toEqual([])
  })

  describe('of a dataset for figures', () => {
    const jobs = { ...ready.roles, ...held(['roles/bigquery.jobUser']) }
    const apis = [...APIS, 'bigquery.googleapis.com']
    const answer = { location: 'EU', access: [{ role: 'WRITER', userByEmail: ACCOUNT }] }
    const findDataset = (change: Partial<GoogleProject>): Promise<Finding[]> =>
      loadFindings(
        { ...ready, apis, roles: jobs, ...change },
        { ...readParameters(PROJECT, folder), WAREHOUSE_DATASET: 'figures' },
      )

    it('finds nothing when it is set up', async () => {
      expect(await findDataset({ datasets: { figures: { answer, tables: 3 } } })).toEqual([])
    })

    it('names the API alone while it is off', async () => {
      expect(await findDataset({ apis: APIS })).toEqual([
        {
          missing: 'the API bigquery.googleapis.com',
          remedy: `gcloud services enable bigquery.googleapis.com --project=${PROJECT}`,
        },
      ])
    })

    it('names the dataset when it is not there, in the location of the database', async () => {
      const [found] = await findDataset({})
      expect(found?.missing).toBe('the dataset figures of WAREHOUSE_DATASET')
      expect(found?.remedy).toContain(`bq --location=EU mk --dataset ${PROJECT}:figures`)
    })

    it('names location, expiration, roles and tables', async () => {
      const poor = { location: 'US', defaultTableExpirationMs: '3600000' }
      const found = await findDataset({
        roles: ready.roles,
        datasets: { figures: { answer: poor, tables: 0 } },
      })
      expect(found.map(({ missing }) => missing)).toEqual([
        'roles/bigquery.jobUser of the service account on the project',
        'a dataset of WAREHOUSE_DATASET in EU, where the database is: figures is in US',
        'no expiration of tables of the dataset figures: its figures would vanish',
        'roles/bigquery.dataEditor of the service account on the dataset figures',
        'tables and views of the dataset figures',
      ])
    })
  })
})
