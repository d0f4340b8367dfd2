import { useEffect } from 'react'
import { useLinkToken } from '@/lib/use-link-token.ts'

export const INVITATION_PATH = '/auth/invitation'

const KEY = 'sillage.invitation'

/** The token of the invitation that was opened in this tab last; null where none was. */
export const openedInvitation = (): string | null => window.sessionStorage.getItem(KEY)

/** The token of an invitation, of the link or of the way back from signing in. It stays in this tab, out of all addresses. */
export const useInvitationToken = (): string => {
  const linked = useLinkToken()
  // Syncs with the storage of the tab.
  useEffect(() => {
    if (linked !== '') window.sessionStorage.setItem(KEY, linked)
  }, [linked])
  return linked || (openedInvitation() ?? '')
}
