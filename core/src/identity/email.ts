import { z } from 'zod/mini'

/** As browsers and Node have it. */
declare const URL: {
  canParse(address: string): boolean
  new (address: string): { readonly hostname: string }
}

/** An address whose domain may be of any script; what stands before it is of plain letters, as mail servers take it. */
const SHAPE =
  /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+.-]*[A-Za-z0-9_+-]@(?:[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*\.)+(?:xn--[A-Za-z0-9-]+|\p{L}[\p{L}\p{M}]+)$/u

/** An address with its domain as the network writes it: small letters, other scripts in ASCII. */
const inAscii = (email: string): string => {
  const at = email.lastIndexOf('@') + 1
  const site = `https://${email.slice(at)}`
  return URL.canParse(site) ? email.slice(0, at) + new URL(site).hostname : email
}

/** An e-mail address that somebody types. Every spelling of its domain comes out as the one in ASCII. */
export const emailSchema = z.email({ pattern: SHAPE }).check(z.maxLength(320), z.overwrite(inAscii))
