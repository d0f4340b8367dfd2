import { z } from 'zod/mini'

/** A host of the public web as addresses write it; neither an address in numbers nor a name of a local network. */
export const siteHostSchema = z
  .string()
  .check(
    z.maxLength(253),
    z.toLowerCase(),
    z.regex(/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/),
  )

/** Where the icon of a site is served. */
export const siteIconUrl = (host: string): string => `/api/icons/${encodeURIComponent(host)}`
