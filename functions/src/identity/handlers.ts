import type * as calls from '@sillage/core/identity/calls'
import type { HandlersOf } from '../api/handler.ts'
import { handleHandleSignin } from './handle-signin.ts'
import { handleUsersMe } from './me.ts'
import { handleCreateSession, handleDeleteSession } from './session.ts'

export const identityHandlers: HandlersOf<typeof calls> = {
  usersMe: handleUsersMe,
  createSession: handleCreateSession,
  deleteSession: handleDeleteSession,
  handleSignin: handleHandleSignin,
}
