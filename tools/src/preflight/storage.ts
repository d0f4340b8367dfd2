import { z } from 'zod/mini'
import {
  type Check,
  databaseUrl,
  type Finding,
  heldRoles,
  type Preflight,
  readProjectPolicy,
} from './check.ts'
import { findRegion } from './parameters.ts'
import { accountEmail } from './required.ts'

/** The archive's bucket, the dataset of figures and Cloud Trace: optional, and checked once a parameter names them. */

/** Days after which deleted objects are gone for good. */
const SOFT_DELETE_DAYS = 7
const DAY_SECONDS = 86_400

const USES_OBJECTS = 'roles/storage.objectUser'
/** Roles that include the right to read, write and delete objects. */
const MAY_USE_OBJECTS = [USES_OBJECTS, 'roles/storage.objectAdmin', 'roles/storage.admin']

const bucketSchema = z.object({
  location: z.string(),
  iamConfiguration: z.prefault(
    z.object({
      uniformBucketLevelAccess: z.prefault(z.object({ enabled: z._default(z.boolean(), false) }), {}),
      publicAccessPrevention: z.optional(z.string()),
    }),
    {},
  ),
  versioning: z.prefault(z.object({ enabled: z._default(z.boolean(), false) }), {}),
  retentionPolicy: z.optional(z.unknown()),
  lifecycle: z.prefault(z.object({ rule: z._default(z.array(z.unknown()), []) }), {}),
  softDeletePolicy: z.prefault(z.object({ retentionDurationSeconds: z._default(z.coerce.number(), 0) }), {}),
})
type Bucket = z.infer<typeof bucketSchema>

/** Settings that keep answers from strangers, and deleted answers deleted, each with the flag that sets it. */
const bucketSettings: readonly { what: string; flag: string; holds(bucket: Bucket): boolean }[] = [
  {
    what: 'access by roles alone',
    flag: '--uniform-bucket-level-access',
    holds: ({ iamConfiguration }) => iamConfiguration.uniformBucketLevelAccess.enabled,
  },
  {
    what: 'prevention of public access',
    flag: '--public-access-prevention',
    holds: ({ iamConfiguration }) => iamConfiguration.publicAccessPrevention === 'enforced',
  },
  {
    what: 'versioning switched off: deletions of customers must delete',
    flag: '--no-versioning',
    holds: ({ versioning }) => !versioning.enabled,
  },
  {
    what: 'no retention period: it would refuse deletions of customers',
    flag: '--clear-retention-period',
    holds: ({ retentionPolicy }) => retentionPolicy === undefined,
  },
  {
    what: 'no lifecycle rules: the product deletes answers itself',
    flag: '--clear-lifecycle',
    holds: ({ lifecycle }) => lifecycle.rule.length === 0,
  },
  {
    what: `soft deletion of ${SOFT_DELETE_DAYS} days at most`,
    flag: `--soft-delete-duration=${SOFT_DELETE_DAYS}d`,
    holds: ({ softDeletePolicy }) =>
      softDeletePolicy.retentionDurationSeconds <= SOFT_DELETE_DAYS * DAY_SECONDS,
  },
]

const archive: Check = {
  name: 'bucket of old answers',
  run: async ({ project, ask, parameters }) => {
    const name = parameters?.ARCHIVE_BUCKET
    if (!name) return []
    const region = findRegion(parameters)
    const url = `https://storage.googleapis.com/storage/v1/b/${name}`
    const answer = await ask(url)
    const create = (bucket: string): string =>
      `gcloud storage buckets create gs://${bucket} --location=${region} --uniform-bucket-level-access --public-access-prevention --soft-delete-duration=${SOFT_DELETE_DAYS}d --project=${project}`
    if (answer === null) return [{ missing: `the bucket ${name} of ARCHIVE_BUCKET`, remedy: create(name) }]
    const bucket = bucketSchema.parse(answer)
    const email = accountEmail(project)
    const held = heldRoles(await ask(`${url}/iam`), email)
    const found: Finding[] = []
    if (bucket.location.toLowerCase() !== region)
      found.push({
        missing: `a bucket of ARCHIVE_BUCKET in ${region}: ${name} is in ${bucket.location.toLowerCase()}`,
        remedy: `${create('OTHER')}   (then name it as ARCHIVE_BUCKET; not once answers have moved to ${name})`,
      })
    for (const { what, flag, holds } of bucketSettings)
      if (!holds(bucket))
        found.push({
          missing: `${what}, of the bucket ${name}`,
          remedy: `gcloud storage buckets update gs://${name} ${flag} --project=${project}`,
        })
    if (!MAY_USE_OBJECTS.some((role) => held.has(role)))
      found.push({
        missing: `${USES_OBJECTS} of the service account on the bucket ${name}`,
        remedy: `gcloud storage buckets add-iam-policy-binding gs://${name} --role=${USES_OBJECTS} --member=serviceAccount:${email}`,
      })
    return found
  },
}

const findApiOff = async ({ project, ask }: Preflight, api: string): Promise<Finding[]> => {
  const { state } = z
    .object({ state: z.optional(z.string()) })
    .parse((await ask(`https://serviceusage.googleapis.com/v1/projects/${project}/services/${api}`)) ?? {})
  if (state === 'ENABLED') return []
  return [{ missing: `the API ${api}`, remedy: `gcloud services enable ${api} --project=${project}` }]
}

const findRoleMissing = async (preflight: Preflight, role: string): Promise<Finding[]> => {
  const { project } = preflight
  const email = accountEmail(project)
  if (heldRoles(await readProjectPolicy(preflight), email).has(role)) return []
  return [
    {
      missing: `${role} of the service account on the project`,
      remedy: `gcloud projects add-iam-policy-binding ${project} --member=serviceAccount:${email} --role=${role} --condition=None`,
    },
  ]
}

const BIGQUERY = 'bigquery.googleapis.com'
const RUNS_JOBS = 'roles/bigquery.jobUser'
const EDITS_DATA = 'roles/bigquery.dataEditor'
/** Roles of a dataset that include the right to write its tables; the old names are what Google may answer. */
const MAY_EDIT_DATA = [EDITS_DATA, 'roles/bigquery.dataOwner', 'WRITER', 'OWNER']

const datasetSchema = z.object({
  location: z.string(),
  access: z._default(
    z.array(z.object({ role: z.optional(z.string()), userByEmail: z.optional(z.string()) })),
    [],
  ),
  defaultTableExpirationMs: z.optional(z.coerce.number()),
  defaultPartitionExpirationMs: z.optional(z.coerce.number()),
})

/** Returns the location of BigQuery that holds a location of Firestore. */
const warehouseLocation = (database: string): string =>
  ({ eur3: 'EU', nam5: 'US', nam7: 'US' })[database] ?? database

const readDatabaseLocation = async (preflight: Preflight): Promise<string | null> =>
  z.object({ locationId: z.string() }).safeParse(await preflight.ask(databaseUrl(preflight))).data
    ?.locationId ?? null

const warehouse: Check = {
  name: 'dataset of figures',
  run: async (preflight) => {
    const { project, ask, parameters } = preflight
    const name = parameters?.WAREHOUSE_DATASET
    if (!name) return []
    const off = await findApiOff(preflight, BIGQUERY)
    // BigQuery answers nothing before.
    if (off.length > 0) return off
    const email = accountEmail(project)
    const found = await findRoleMissing(preflight, RUNS_JOBS)
    const database = await readDatabaseLocation(preflight)
    const location = database === null ? null : warehouseLocation(database)
    const create = (dataset: string): string =>
      `bq --location=${location ?? 'LOCATION'} mk --dataset ${project}:${dataset}`
    const makeTables = `npm run warehouse -- --project ${project} --dataset ${name}`
    const url = `https://bigquery.googleapis.com/bigquery/v2/projects/${project}/datasets/${name}`
    const answer = await ask(url)
    if (answer === null) {
      const remedy = `${create(name)} && ${makeTables}`
      return [...found, { missing: `the dataset ${name} of WAREHOUSE_DATASET`, remedy }]
    }
    const dataset = datasetSchema.parse(answer)
    if (location !== null && dataset.location.toLowerCase() !== location.toLowerCase())
      found.push({
        missing: `a dataset of WAREHOUSE_DATASET in ${location}, where the database is: ${name} is in ${dataset.location}`,
        remedy: `${create('OTHER')}   (then name it as WAREHOUSE_DATASET)`,
      })
    if (dataset.defaultTableExpirationMs || dataset.defaultPartitionExpirationMs)
      found.push({
        missing: `no expiration of tables of the dataset ${name}: its figures would vanish`,
        remedy: `bq update --default_table_expiration 0 --default_partition_expiration 0 ${project}:${name}`,
      })
    if (
      !dataset.access.some(
        ({ role, userByEmail }) => userByEmail === email && MAY_EDIT_DATA.includes(role ?? ''),
      )
    )
      found.push({
        missing: `${EDITS_DATA} of the service account on the dataset ${name}`,
        remedy: `bq query --nouse_legacy_sql --project_id=${project} 'GRANT \`${EDITS_DATA}\` ON SCHEMA ${name} TO "serviceAccount:${email}"'`,
      })
    const { totalItems } = z
      .object({ totalItems: z._default(z.number(), 0) })
      .parse((await ask(`${url}/tables?maxResults=1`)) ?? {})
    if (totalItems === 0)
      found.push({ missing: `tables and views of the dataset ${name}`, remedy: makeTables })
    return found
  },
}

const traces: Check = {
  name: 'traces',
  run: async (preflight) => {
    if (!Number(preflight.parameters?.TRACED_PER_MILLION)) return []
    return [
      ...(await findApiOff(preflight, 'telemetry.googleapis.com')),
      ...(await findRoleMissing(preflight, 'roles/telemetry.tracesWriter')),
    ]
  },
}

export const STORAGE: readonly Check[] = [archive, warehouse, traces]
