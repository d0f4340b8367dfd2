import { useLocation } from 'react-router'

/** The token of a mail's link: in the fragment of the address, which browsers send to no server. '' where there is none. */
export const useLinkToken = (): string => new URLSearchParams(useLocation().hash.slice(1)).get('token') ?? ''
