/** Requirements of a Google Cloud project before the first deployment; docs/runbooks/deploy.md explains each. */

/** APIs that the preflight, the deployment, the alerts, the functions or the app call. */
export const APIS = [
  'artifactregistry.googleapis.com',
  'billingbudgets.googleapis.com',
  'cloudbilling.googleapis.com',
  'cloudbuild.googleapis.com',
  'cloudfunctions.googleapis.com',
  'cloudquotas.googleapis.com',
  'cloudresourcemanager.googleapis.com',
  'cloudscheduler.googleapis.com',
  'cloudtasks.googleapis.com',
  'eventarc.googleapis.com',
  'firebaseappcheck.googleapis.com',
  'firebasehosting.googleapis.com',
  'firebaserules.googleapis.com',
  'firestore.googleapis.com',
  'iam.googleapis.com',
  'iamcredentials.googleapis.com',
  'identitytoolkit.googleapis.com',
  'logging.googleapis.com',
  'monitoring.googleapis.com',
  'orgpolicy.googleapis.com',
  'pubsub.googleapis.com',
  'run.googleapis.com',
  'secretmanager.googleapis.com',
  'storage.googleapis.com',
] as const

/** The account that the functions run as: its name before the @, see `functions/src/platform/options.ts`. */
export const ACCOUNT = 'sillage-functions'

/** The account of the function that reads outside content. It needs no role. */
export const OUTSIDE_ACCOUNT = 'sillage-outside'

export const accountEmail = (project: string, account: string = ACCOUNT): string =>
  `${account}@${project}.iam.gserviceaccount.com`

/** Roles of that account on the project, and nothing more. Access to each secret is granted by the deployment. */
export const PROJECT_ROLES = [
  'roles/cloudtasks.enqueuer',
  'roles/cloudtasks.queueAdmin',
  'roles/cloudtasks.taskDeleter',
  'roles/cloudtasks.viewer',
  'roles/datastore.user',
  'roles/firebaseauth.admin',
  'roles/run.invoker',
] as const

/** Roles of that account on itself: tasks are sent in its name, and it signs the tokens that browsers sign in with. */
export const SELF_ROLES = ['roles/iam.serviceAccountTokenCreator', 'roles/iam.serviceAccountUser'] as const

/** Days for which images of functions are kept: a rollback needs those of the release before. */
export const IMAGE_DAYS = 90
