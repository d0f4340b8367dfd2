import { lookIdSchema } from '@sillage/core/base/ids'

/** The page that carries a look from before sign-up into the onboarding. It travels in addresses, through sign-up and its mail. */
export const pathOfLook = (lookId: string): string => `/onboarding?${new URLSearchParams({ look: lookId })}`

/** The look that a query names; null when it names none. */
export const lookIn = (query: URLSearchParams): string | null =>
  lookIdSchema.safeParse(query.get('look')).data ?? null
