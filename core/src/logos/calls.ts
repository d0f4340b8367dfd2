import { z } from 'zod/mini'
import { defineCall } from '../base/call.ts'
import { instant } from '../base/time.ts'

/** Largest file that is taken, and largest picture that is kept of it. */
export const LOGO_UPLOAD_BYTES = 5 * 1024 * 1024
export const LOGO_STORED_BYTES = 512 * 1024
/** Longest side of the picture that is kept, in pixels. */
export const LOGO_SIDE = 512

export const logoIdSchema = z.string().check(z.regex(/^[0-9a-z]{24}$/, 'must be a logo id'))

/** `logos/{logoId}`, but for its bytes. */
export const logoSchema = z.object({
  logoId: logoIdSchema,
  /** The brand that shows it; null until one does. */
  brandId: z.nullable(z.string()),
  uploadedBy: z.string(),
  contentType: z.literal('image/png'),
  width: z.int(),
  height: z.int(),
  createdAt: instant,
  /** An unused logo is deleted then. */
  expiresAt: z.nullable(instant),
})

/** Where a logo is served. */
export const buildLogoUrl = (logoId: string): string => `/api/logos/${logoId}`

/** The logo that an address of ours names, or null for any other address. */
export const logoIdIn = (url: string): string | null =>
  logoIdSchema.safeParse(/^\/api\/logos\/([^/?#]+)$/.exec(url)?.[1]).data ?? null

export const uploadLogo = defineCall({
  name: 'logos.upload',
  summary:
    'Takes a logo as a file of a form: PNG, JPEG, WebP, GIF, AVIF, SVG or ICO; it is kept as a small PNG',
  method: 'POST',
  path: '/api/upload/logo',
  access: 'user',
  status: 201,
  file: { field: 'file', maxBytes: LOGO_UPLOAD_BYTES },
  response: z.object({ url: z.string(), logo_url: z.string(), width: z.number(), height: z.number() }),
  limits: [{ per: 'user', points: 30, seconds: 600 }],
})
