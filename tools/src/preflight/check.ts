import { z } from 'zod/mini'
import type { FunctionsManifest } from '../build/functions.ts'
import type { AskGoogle } from './google.ts'
import { findDatabase, type Parameters } from './parameters.ts'

/** A missing part, and the command that mends it. */
export interface Finding {
  missing: string
  remedy: string
}

export interface Preflight {
  project: string
  ask: AskGoogle
  manifest: FunctionsManifest
  /** Values of `functions/.env.<project>`; null without the file. */
  parameters: Parameters | null
}

export interface Check {
  name: string
  run(preflight: Preflight): Promise<Finding[]>
}

const bindingsSchema = z.object({
  bindings: z._default(
    z.array(z.object({ role: z.string(), members: z._default(z.array(z.string()), []) })),
    [],
  ),
})

/** Returns the roles that an account holds by an IAM policy. */
export const heldRoles = (policy: unknown, account: string): Set<string> => {
  const { bindings } = bindingsSchema.parse(policy ?? {})
  return new Set(
    bindings.filter(({ members }) => members.includes(`serviceAccount:${account}`)).map(({ role }) => role),
  )
}

/** Returns the IAM policy of a project. */
export const readProjectPolicy = ({ project, ask }: Preflight): Promise<unknown> =>
  ask(`https://cloudresourcemanager.googleapis.com/v1/projects/${project}:getIamPolicy`, {})

export const databaseUrl = ({ project, parameters }: Preflight): string =>
  `https://firestore.googleapis.com/v1/projects/${project}/databases/${findDatabase(parameters)}`
