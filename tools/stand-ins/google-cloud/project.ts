/** What a project holds, as far as the stand-in tells it apart. */
export interface GoogleProject {
  projectId: string
  billing: boolean
  /** APIs that are on, such as `run.googleapis.com`; `all` for any that is asked for. */
  apis: readonly string[] | 'all'
  /** Addresses of service accounts. */
  accounts: readonly string[]
  /** Role → who holds it, on the project and on each service account. */
  roles: Readonly<Record<string, readonly string[]>>
  accountRoles: Readonly<Record<string, readonly string[]>>
  /** Secrets that have a value. */
  secrets: readonly string[]
  /** Settings of Identity Platform; null where it was never switched on. */
  auth: object | null
  /** Null without a database. */
  database: object | null
  indexes: readonly { group: string; queryScope: string; state: string; fields: readonly object[] }[]
  /** Fields that remove documents by time, as `collection field`. */
  ttl: readonly string[]
  backupSchedules: number
  backups: readonly { name: string; database: string; snapshotTime: string; state: string }[]
  /** Quota of Cloud Run → its value in every region. */
  quotas: Readonly<Record<string, string>>
  /** Constraint of the organisation → the rules that hold for the project. */
  constraints: Readonly<Record<string, readonly object[]>>
  /** Buckets of Cloud Storage by name, as the JSON API answers, with the roles on each. */
  buckets: Readonly<Record<string, { answer: object; roles: Readonly<Record<string, readonly string[]>> }>>
  /** Datasets of BigQuery by name, as its API answers, with the number of tables. */
  datasets: Readonly<Record<string, { answer: object; tables: number }>>
  /** The repository of the functions' images; null before a first deployment. */
  images: { cleanupPolicies?: object; labels?: Readonly<Record<string, string>> } | null
}

/** The account that Cloud Build uses by itself. */
export const BUILD_ACCOUNT = '1234567890-compute@developer.gserviceaccount.com'

/** A project as Google makes it, before anybody has set anything up. */
export const bareProject = (projectId: string): GoogleProject => ({
  projectId,
  billing: false,
  apis: [],
  accounts: [],
  roles: {},
  accountRoles: {},
  secrets: [],
  auth: null,
  database: null,
  indexes: [],
  ttl: [],
  backupSchedules: 0,
  backups: [],
  quotas: { CpuAllocPerProjectRegion: '20000', MemAllocPerProjectRegion: '42949672960' },
  constraints: {},
  buckets: {},
  datasets: {},
  images: null,
})
