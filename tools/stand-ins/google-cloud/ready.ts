import type { FunctionsManifest } from '../../src/build/functions.ts'
import {
  APIS,
  accountEmail,
  OUTSIDE_ACCOUNT,
  PROJECT_ROLES,
  SELF_ROLES,
} from '../../src/preflight/required.ts'
import { BUILD_ACCOUNT, bareProject, type GoogleProject } from './project.ts'

/** Returns a project after every command of its preflight, before its first deployment. */
export const readyProject = (projectId: string, { params }: FunctionsManifest): GoogleProject => {
  const account = accountEmail(projectId)
  const held = (roles: readonly string[]) =>
    Object.fromEntries(roles.map((role) => [role, [`serviceAccount:${account}`]]))
  return {
    ...bareProject(projectId),
    billing: true,
    apis: APIS,
    accounts: [account, accountEmail(projectId, OUTSIDE_ACCOUNT)],
    roles: { ...held(PROJECT_ROLES), 'roles/editor': [`serviceAccount:${BUILD_ACCOUNT}`] },
    accountRoles: held(SELF_ROLES),
    secrets: params.filter(({ type }) => type === 'secret').map(({ name }) => name),
    auth: {
      subtype: 'IDENTITY_PLATFORM',
      signIn: { email: { enabled: true, passwordRequired: true } },
      client: { permissions: { disabledUserSignup: true, disabledUserDeletion: true } },
      emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
    },
    database: {
      type: 'FIRESTORE_NATIVE',
      locationId: 'eur3',
      pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_ENABLED',
      deleteProtectionState: 'DELETE_PROTECTION_ENABLED',
    },
    backupSchedules: 1,
  }
}
