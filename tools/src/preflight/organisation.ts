import { z } from 'zod/mini'
import { type Check, type Finding, heldRoles, type Preflight, readProjectPolicy } from './check.ts'
import { findRegion } from './parameters.ts'
import { IMAGE_DAYS } from './required.ts'

const BUILDER = 'roles/cloudbuild.builds.builder'
/** Roles that include the right to build. */
const MAY_BUILD = [BUILDER, 'roles/editor', 'roles/owner']

/** Organisations keep Google from granting roles to default accounts; functions are built as one, and that fails then. */
const buildAccount: Check = {
  name: 'account of the builds',
  run: async (preflight) => {
    const { project, ask } = preflight
    const { serviceAccountEmail } = z
      .object({ serviceAccountEmail: z._default(z.string(), '') })
      .parse(
        (await ask(
          `https://cloudbuild.googleapis.com/v1/projects/${project}/locations/global/defaultServiceAccount`,
        )) ?? {},
      )
    // The answer has the form projects/…/serviceAccounts/ADDRESS, and is empty before the first use of Cloud Build.
    const account = serviceAccountEmail.split('/').at(-1) ?? ''
    if (account === '') return []
    const held = heldRoles(await readProjectPolicy(preflight), account)
    if (MAY_BUILD.some((role) => held.has(role))) return []
    return [
      {
        missing: `${BUILDER} of ${account}, the account that functions are built as`,
        remedy: `gcloud projects add-iam-policy-binding ${project} --member=serviceAccount:${account} --role=${BUILDER} --condition=None`,
      },
    ]
  },
}

const policySchema = z.object({
  spec: z.prefault(
    z.object({
      rules: z._default(
        z.array(
          z.object({
            denyAll: z.optional(z.boolean()),
            enforce: z.optional(z.boolean()),
            values: z.optional(z.object({ allowedValues: z._default(z.array(z.string()), []) })),
            parameters: z.optional(z.object({ allowedMemberSubjects: z._default(z.array(z.string()), []) })),
          }),
        ),
        [],
      ),
    }),
    {},
  ),
})

const ancestrySchema = z.object({
  ancestor: z._default(z.array(z.object({ resourceId: z.object({ type: z.string() }) })), []),
})

/** Constraints that keep members of other domains out of policies, and so everybody, with the rule that lifts each. */
const CONSTRAINTS = [
  { constraint: 'iam.allowedPolicyMemberDomains', lifted: '{"allowAll":true}' },
  { constraint: 'iam.managed.allowedPolicyMembers', lifted: '{"enforce":false}' },
] as const

const keepsOut = (policy: unknown): boolean =>
  policySchema
    .parse(policy ?? {})
    .spec.rules.some(
      ({ denyAll, enforce, values, parameters }) =>
        denyAll === true ||
        (values !== undefined && values.allowedValues.length > 0) ||
        (enforce === true && !parameters?.allowedMemberSubjects.includes('allUsers')),
    )

const publicCalls: Check = {
  name: 'calls from everybody',
  run: async ({ project, ask }) => {
    const { ancestor } = ancestrySchema.parse(
      (await ask(`https://cloudresourcemanager.googleapis.com/v1/projects/${project}:getAncestry`, {})) ?? {},
    )
    // A project of nobody's organisation has no policies to ask for.
    if (!ancestor.some(({ resourceId }) => resourceId.type === 'organization')) return []
    const found: Finding[] = []
    for (const { constraint, lifted } of CONSTRAINTS) {
      const name = `projects/${project}/policies/${constraint}`
      if (!keepsOut(await ask(`https://orgpolicy.googleapis.com/v2/${name}:getEffectivePolicy`))) continue
      found.push({
        missing: `an exception from ${constraint}: browsers and Stripe call functions without an account of your organisation`,
        remedy: `gcloud org-policies set-policy <(echo '{"name":"${name}","spec":{"rules":[${lifted}]}}')   (as roles/orgpolicy.policyAdmin of the organisation)`,
      })
    }
    return found
  },
}

const repositorySchema = z.object({
  cleanupPolicies: z._default(z.record(z.string(), z.unknown()), {}),
  labels: z._default(z.record(z.string(), z.string()), {}),
})

/** Returns whether the images of functions are removed by time; null before the first deployment in the region. */
export const readCleanup = async ({
  project,
  ask,
  parameters,
}: Omit<Preflight, 'manifest'>): Promise<boolean | null> => {
  const repository = await ask(
    `https://artifactregistry.googleapis.com/v1/projects/${project}/locations/${findRegion(parameters)}/repositories/gcf-artifacts`,
  )
  if (repository === null) return null
  const { cleanupPolicies, labels } = repositorySchema.parse(repository)
  return Object.keys(cleanupPolicies).length > 0 || labels['firebase-functions-cleanup-opted-out'] === 'true'
}

/** Without one, a deployment of functions without a terminal exits with an error although it succeeded. */
const cleanup: Check = {
  name: 'removal of old images',
  run: async (preflight) =>
    (await readCleanup(preflight)) === false
      ? [
          {
            missing: 'a cleanup policy for the images of the functions',
            remedy: `npx firebase functions:artifacts:setpolicy --location ${findRegion(preflight.parameters)} --days ${IMAGE_DAYS} --force --project ${preflight.project}`,
          },
        ]
      : [],
}

export const ORGANISATION: readonly Check[] = [buildAccount, publicCalls, cleanup]
