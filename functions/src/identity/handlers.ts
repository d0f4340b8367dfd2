import type * as memberCalls from '@sillage/core/brands/member-calls'
import type * as calls from '@sillage/core/identity/calls'
import type * as meCalls from '@sillage/core/identity/me-calls'
import type * as providerCalls from '@sillage/core/identity/provider-calls'
import type * as factorCalls from '@sillage/core/identity/second-factor-calls'
import type * as signInCalls from '@sillage/core/identity/sign-in-calls'
import type { HandlersOf } from '../platform/http/handler.ts'
import { handleChangeRole, handleRemoveMember } from './change-members.ts'
import { handleHandleSignin } from './handle-signin.ts'
import {
  handleAcceptInvitation,
  handleInviteMember,
  handleListMembers,
  handleOpenInvitation,
  handleWithdrawInvitation,
} from './invitations.ts'
import { handleLogin } from './login.ts'
import { handleUsersMe } from './me.ts'
import { handleRequestCode, handleSignInWithCode } from './one-time-code.ts'
import {
  handleConfirmFactor,
  handleGetFactor,
  handlePassFactor,
  handleRemoveFactor,
  handleRenewRecoveryCodes,
  handleStartFactor,
} from './own-factor.ts'
import { handleBecomePayer, handlePayerOffer } from './payer-offer.ts'
import { handleRegister, handleResendVerification } from './register.ts'
import { handleRequestPasswordReset, handleResetPassword } from './reset-password.ts'
import { handleCreateSession, handleDeleteSession } from './session.ts'
import { handleListSignInProviders, handleSignInWithProvider } from './sign-in-with-provider.ts'
import { handleAuthStatus } from './status.ts'
import { handleVerifyEmail } from './verify-email.ts'

export const meHandlers: HandlersOf<typeof meCalls> = { usersMe: handleUsersMe }

export const identityHandlers: HandlersOf<typeof calls> = {
  createSession: handleCreateSession,
  deleteSession: handleDeleteSession,
  handleSignin: handleHandleSignin,
  authStatus: handleAuthStatus,
}

export const signInHandlers: HandlersOf<typeof signInCalls> = {
  login: handleLogin,
  register: handleRegister,
  resendVerification: handleResendVerification,
  verifyEmail: handleVerifyEmail,
  requestCode: handleRequestCode,
  signInWithCode: handleSignInWithCode,
  requestPasswordReset: handleRequestPasswordReset,
  resetPassword: handleResetPassword,
}

export const providerSignInHandlers: HandlersOf<typeof providerCalls> = {
  listSignInProviders: handleListSignInProviders,
  signInWithProvider: handleSignInWithProvider,
}

export const secondFactorHandlers: HandlersOf<typeof factorCalls> = {
  passSecondFactor: handlePassFactor,
  getSecondFactor: handleGetFactor,
  startSecondFactor: handleStartFactor,
  confirmSecondFactor: handleConfirmFactor,
  renewRecoveryCodes: handleRenewRecoveryCodes,
  removeSecondFactor: handleRemoveFactor,
}

export const memberHandlers: HandlersOf<typeof memberCalls> = {
  listMembers: handleListMembers,
  getPayerOffer: handlePayerOffer,
  becomePayer: handleBecomePayer,
  inviteMember: handleInviteMember,
  withdrawInvitation: handleWithdrawInvitation,
  changeMemberRole: handleChangeRole,
  removeMember: handleRemoveMember,
  openInvitation: handleOpenInvitation,
  acceptInvitation: handleAcceptInvitation,
}
