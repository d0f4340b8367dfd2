import type * as accountCalls from '@sillage/core/identity/account-calls'
import { handleKeepIdentity, handleListIdentities, handleUnlinkIdentity } from '../identity/own-identities.ts'
import { handleEndSession, handleListSessions, handleNoteActivity } from '../identity/own-sessions.ts'
import { handleSignOutEverywhere, handleUpdateProfile } from '../identity/profile.ts'
import type { HandlersOf } from '../platform/http/handler.ts'
import { handleDeleteAccount, handleDeletionPlan } from './delete-account.ts'
import { handleExportAccount } from './export-account.ts'

export const accountHandlers: HandlersOf<typeof accountCalls> = {
  updateProfile: handleUpdateProfile,
  signOutEverywhere: handleSignOutEverywhere,
  listSessions: handleListSessions,
  endSession: handleEndSession,
  noteActivity: handleNoteActivity,
  listIdentities: handleListIdentities,
  keepIdentity: handleKeepIdentity,
  unlinkIdentity: handleUnlinkIdentity,
  exportAccount: handleExportAccount,
  deletionPlan: handleDeletionPlan,
  deleteAccount: handleDeleteAccount,
}
