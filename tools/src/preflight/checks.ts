import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { z } from 'zod/mini'
import { ENV_EXAMPLE } from '../build/env-example.ts'
import { type Indexes, readIndexes } from '../queries/indexes.ts'
import { type Check, databaseUrl, type Finding, heldRoles, readProjectPolicy } from './check.ts'
import { ORGANISATION } from './organisation.ts'
import { findDatabase, findRegion } from './parameters.ts'
import { quotas } from './quotas.ts'
import { ACCOUNT, APIS, accountEmail, OUTSIDE_ACCOUNT, PROJECT_ROLES, SELF_ROLES } from './required.ts'
import { STORAGE } from './storage.ts'

/** Roles of a policy that an account does not hold. */
const rolesMissing = (policy: unknown, roles: readonly string[], account: string): string[] => {
  const held = heldRoles(policy, account)
  return roles.filter((role) => !held.has(role))
}

const billing: Check = {
  name: 'billing',
  run: async ({ project, ask }) => {
    const info = z
      .object({ billingEnabled: z._default(z.boolean(), false) })
      .parse((await ask(`https://cloudbilling.googleapis.com/v1/projects/${project}/billingInfo`)) ?? {})
    if (info.billingEnabled) return []
    return [
      {
        missing: 'a billing account (the Blaze plan)',
        remedy: `gcloud billing projects link ${project} --billing-account=ACCOUNT`,
      },
    ]
  },
}

const apis: Check = {
  name: 'APIs',
  run: async ({ project, ask }) => {
    const names = APIS.map((api) => `names=projects/${project}/services/${api}`).join('&')
    const { services } = z
      .object({ services: z._default(z.array(z.object({ name: z.string(), state: z.string() })), []) })
      .parse(
        (await ask(
          `https://serviceusage.googleapis.com/v1/projects/${project}/services:batchGet?${names}`,
        )) ?? {},
      )
    const enabled = new Set(
      services.filter(({ state }) => state === 'ENABLED').map(({ name }) => name.split('/').at(-1)),
    )
    return APIS.filter((api) => !enabled.has(api)).map((api) => ({
      missing: `the API ${api}`,
      remedy: `gcloud services enable ${api} --project=${project}`,
    }))
  },
}

const account: Check = {
  name: 'service accounts and roles',
  run: async (preflight) => {
    const { project, ask } = preflight
    const email = accountEmail(project)
    const getUrl = (address: string): string =>
      `https://iam.googleapis.com/v1/projects/${project}/serviceAccounts/${address}`
    const url = getUrl(email)
    const absent: string[] = []
    for (const name of [ACCOUNT, OUTSIDE_ACCOUNT]) {
      if ((await ask(getUrl(accountEmail(project, name)))) === null) absent.push(name)
    }
    const own = absent.includes(ACCOUNT) ? {} : await ask(`${url}:getIamPolicy`, {})
    const onProject = rolesMissing(await readProjectPolicy(preflight), PROJECT_ROLES, email)
    return [
      ...absent.map((name) => ({
        missing: `the service account ${accountEmail(project, name)}`,
        remedy: `gcloud iam service-accounts create ${name} --project=${project}`,
      })),
      ...onProject.map((role) => ({
        missing: `${role} of the service account on the project`,
        remedy: `gcloud projects add-iam-policy-binding ${project} --member=serviceAccount:${email} --role=${role} --condition=None`,
      })),
      ...rolesMissing(own, SELF_ROLES, email).map((role) => ({
        missing: `${role} of the service account on itself`,
        remedy: `gcloud iam service-accounts add-iam-policy-binding ${email} --member=serviceAccount:${email} --role=${role} --project=${project}`,
      })),
    ]
  },
}

/** Commands that write a first value of a secret; `none` switches a service off. */
const FIRST_VALUES: Readonly<Record<string, string>> = {
  PROVIDER_KEYS: `echo '{"openai": "sk-…"}'`,
  ADDRESS_HASH_KEY: 'openssl rand -hex 32',
  MAIL_EVENTS_KEY: 'openssl rand -hex 32',
  SEAL_KEYS: `printf '{"%s": "%s"}' "$(date -u +%F)" "$(openssl genpkey -algorithm ed25519 -outform DER | base64 -w 0)"`,
}

const secrets: Check = {
  name: 'secrets',
  run: async ({ project, ask, manifest }) => {
    const names = manifest.params.filter(({ type }) => type === 'secret').map(({ name }) => name)
    const versions = await Promise.all(
      names.map((name) =>
        ask(`https://secretmanager.googleapis.com/v1/projects/${project}/secrets/${name}/versions/latest`),
      ),
    )
    const state = z.object({ state: z.string() })
    return names
      .filter((_, index) => state.safeParse(versions[index]).data?.state !== 'ENABLED')
      .map((name) => ({
        missing: `a value of the secret ${name}`,
        remedy: `${FIRST_VALUES[name] ?? 'echo none'} | tr -d '\\n' | npx firebase functions:secrets:set ${name} --data-file - --project ${project}`,
      }))
  },
}

/** Parameters without which the product runs, but not for anybody outside. */
const WANTED = ['MAIL_FROM', 'TURNSTILE_SITE_KEY', 'WEB_API_KEY'] as const

const parameterValues: Check = {
  name: 'parameters',
  run: async ({ project, manifest, parameters: values }) => {
    if (values === null) {
      return [
        {
          missing: `functions/.env.${project}`,
          remedy: `cp functions/.env.example functions/.env.${project}`,
        },
      ]
    }
    const defaults = parseEnv(readFileSync(ENV_EXAMPLE, 'utf8'))
    const named = (name: string, what: string): Finding => ({
      missing: `${what} of the parameter ${name} in functions/.env.${project}`,
      remedy: `echo '${name}="…"' >> functions/.env.${project}   (docs/runbooks/operate.md says what it is)`,
    })
    const declared = manifest.params.filter(({ type }) => type !== 'secret')
    return [
      ...declared.filter(({ name }) => values[name] === undefined).map(({ name }) => named(name, 'a value')),
      ...WANTED.filter((name) => values[name] !== undefined && values[name] === defaults[name]).map((name) =>
        named(name, 'a value of your own'),
      ),
    ]
  },
}

const authSchema = z.object({
  subtype: z.optional(z.string()),
  /** Firebase Auth's blocking functions, as deployments register them. */
  blockingFunctions: z.prefault(
    z.object({
      triggers: z.prefault(z.object({ beforeCreate: z.optional(z.object({ functionUri: z.string() })) }), {}),
    }),
    {},
  ),
  signIn: z._default(
    z.object({
      email: z._default(z.object({ enabled: z._default(z.boolean(), false) }), { enabled: false }),
    }),
    {
      email: { enabled: false },
    },
  ),
  client: z.prefault(
    z.object({
      permissions: z.prefault(
        z.object({
          disabledUserSignup: z._default(z.boolean(), false),
          disabledUserDeletion: z._default(z.boolean(), false),
        }),
        {},
      ),
    }),
    {},
  ),
  emailPrivacyConfig: z.prefault(
    z.object({ enableImprovedEmailPrivacy: z._default(z.boolean(), false) }),
    {},
  ),
})

const auth: Check = {
  name: 'sign-in settings',
  run: async ({ project, ask }) => {
    const url = `https://identitytoolkit.googleapis.com/admin/v2/projects/${project}/config`
    const config = await ask(url)
    if (config === null) {
      return [
        {
          missing: 'Firebase Authentication',
          remedy: `open https://console.firebase.google.com/project/${project}/authentication and choose Get started`,
        },
      ]
    }
    const { subtype, signIn, client, blockingFunctions, emailPrivacyConfig } = authSchema.parse(config)
    const patch = (field: string, value: string, what: string): Finding => ({
      missing: what,
      remedy: `curl -X PATCH '${url}?updateMask=${field}' -H "Authorization: Bearer $(gcloud auth print-access-token)" -H 'x-goog-user-project: ${project}' -H 'content-type: application/json' -d '${value}'`,
    })
    return [
      ...(signIn.email.enabled
        ? []
        : [
            patch(
              'signIn.email',
              '{"signIn":{"email":{"enabled":true,"passwordRequired":true}}}',
              'sign-in with e-mail and password',
            ),
          ]),
      ...(subtype === 'IDENTITY_PLATFORM'
        ? []
        : [
            {
              missing: 'Identity Platform, which asks a function before it makes an account',
              remedy: `open https://console.cloud.google.com/customer-identity?project=${project} and choose Enable`,
            },
          ]),
      // Anybody who knows the public key could sign up with any address.
      ...(client.permissions.disabledUserSignup || blockingFunctions.triggers.beforeCreate
        ? []
        : [
            patch(
              'client.permissions.disabledUserSignup',
              '{"client":{"permissions":{"disabledUserSignup":true}}}',
              "'Enable create (sign-up)' switched off until the function decideSignUp is deployed",
            ),
          ]),
      ...(client.permissions.disabledUserDeletion
        ? []
        : [
            patch(
              'client.permissions.disabledUserDeletion',
              '{"client":{"permissions":{"disabledUserDeletion":true}}}',
              "'Enable delete' switched off",
            ),
          ]),
      ...(emailPrivacyConfig.enableImprovedEmailPrivacy
        ? []
        : [
            patch(
              'emailPrivacyConfig',
              '{"emailPrivacyConfig":{"enableImprovedEmailPrivacy":true}}',
              'e-mail enumeration protection',
            ),
          ]),
    ]
  },
}

const composite = z.object({
  name: z.string(),
  queryScope: z.string(),
  state: z.string(),
  fields: z.array(
    z.object({ fieldPath: z.string(), order: z.optional(z.string()), arrayConfig: z.optional(z.string()) }),
  ),
})
type Composite = z.infer<typeof composite>

/** One spelling for an index, whether it was declared or is served; Firestore adds the name of the document itself. */
const spelling = (group: string, { queryScope, fields }: Pick<Composite, 'queryScope' | 'fields'>): string =>
  [
    group,
    queryScope,
    ...fields
      .filter(({ fieldPath }) => fieldPath !== '__name__')
      .map(({ fieldPath, order, arrayConfig }) => `${fieldPath} ${order ?? arrayConfig}`),
  ].join(' ')

const groupOf = (name: string): string => name.match(/\/collectionGroups\/([^/]+)\//)?.[1] ?? ''

const indexesMissing = (declared: Indexes, served: readonly Composite[]): string[] => {
  const ready = new Set(
    served.filter(({ state }) => state === 'READY').map((index) => spelling(groupOf(index.name), index)),
  )
  return declared.indexes
    .map((index) => spelling(index.collectionGroup, index))
    .filter((index) => !ready.has(index))
}

/** Returns where a database for functions of a region lives: in the multi-region around it, if there is one. */
const databaseLocation = (region: string): string =>
  region.startsWith('europe-') ? 'eur3' : region.startsWith('us-') ? 'nam5' : region

const database: Check = {
  name: 'database and backups',
  run: async (preflight) => {
    const { project, ask, parameters } = preflight
    const url = databaseUrl(preflight)
    const name = findDatabase(parameters)
    const found = z
      .object({
        type: z.string(),
        pointInTimeRecoveryEnablement: z.optional(z.string()),
        deleteProtectionState: z.optional(z.string()),
      })
      .safeParse(await ask(url))
    if (!found.success || found.data.type !== 'FIRESTORE_NATIVE') {
      return [
        {
          missing: `the database ${name} in native mode`,
          remedy: `gcloud firestore databases create --database='${name}' --location=${databaseLocation(findRegion(parameters))} --type=firestore-native --project=${project}`,
        },
      ]
    }
    const update = (what: string, flag: string): Finding => ({
      missing: what,
      remedy: `gcloud firestore databases update --database='${name}' ${flag} --project=${project}`,
    })
    const { backupSchedules } = z
      .object({ backupSchedules: z._default(z.array(z.unknown()), []) })
      .parse((await ask(`${url}/backupSchedules`)) ?? {})
    return [
      ...(found.data.pointInTimeRecoveryEnablement === 'POINT_IN_TIME_RECOVERY_ENABLED'
        ? []
        : [update('point-in-time recovery', '--enable-pitr')]),
      ...(found.data.deleteProtectionState === 'DELETE_PROTECTION_ENABLED'
        ? []
        : [update('protection against deleting the database', '--delete-protection')]),
      ...(backupSchedules.length > 0
        ? []
        : [
            {
              missing: 'a schedule of backups',
              remedy: `gcloud firestore backups schedules create --database='${name}' --recurrence=daily --retention=14d --project=${project}`,
            },
          ]),
    ]
  },
}

/** Indexes and removals by time that are declared and not ready; building them takes minutes. */
export const indexes: Check = {
  name: 'indexes',
  run: async (preflight) => {
    const { project, ask } = preflight
    const url = databaseUrl(preflight)
    // The database has a check of its own.
    if ((await ask(url)) === null) return []
    const { indexes: served } = z
      .object({ indexes: z._default(z.array(composite), []) })
      .parse((await ask(`${url}/collectionGroups/-/indexes?pageSize=1000`)) ?? {})
    const { fields } = z
      .object({
        fields: z._default(
          z.array(z.object({ name: z.string(), ttlConfig: z.optional(z.object({ state: z.string() })) })),
          [],
        ),
      })
      .parse((await ask(`${url}/collectionGroups/-/fields?filter=ttlConfig:*&pageSize=1000`)) ?? {})
    const declared = readIndexes()
    const ended = new Set(
      fields
        .filter(({ ttlConfig }) => ttlConfig?.state === 'ACTIVE')
        .map(({ name }) => `${groupOf(name)} ${name.split('/fields/')[1]}`),
    )
    const deploy = (what: string): Finding => ({
      missing: what,
      remedy: `npx firebase deploy --only firestore:indexes --project ${project}   (it takes minutes until they are ready)`,
    })
    return [
      ...indexesMissing(declared, served).map((index) => deploy(`the index ${index}, ready`)),
      ...declared.fieldOverrides
        .filter(({ ttl }) => ttl)
        .map(({ collectionGroup, fieldPath }) => `${collectionGroup} ${fieldPath}`)
        .filter((field) => !ended.has(field))
        .map((field) => deploy(`the removal by time of ${field}, active`)),
    ]
  },
}

/** Checks of a project before a deployment, in the order in which their remedies can be carried out. */
export const PROJECT_CHECKS: readonly Check[] = [
  billing,
  apis,
  account,
  ...ORGANISATION,
  secrets,
  parameterValues,
  quotas,
  auth,
  database,
  ...STORAGE,
]

/** Every check: those of the project, and the indexes, which a deployment itself makes. */
export const CHECKS: readonly Check[] = [...PROJECT_CHECKS, indexes]
