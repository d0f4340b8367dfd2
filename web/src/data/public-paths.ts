import { isLanding } from '@/lib/languages.ts'

/** Pages for everyone: on them the server is not kept in step with the session. */
const PUBLIC = [
  '/book-demo',
  '/look',
  '/terms',
  '/privacy',
  '/whats-new',
  '/blog',
  '/newsletter',
  '/reports-by-mail',
  '/dataroom',
  '/dev-fonts',
  '/auth/reset-password',
]

export const isPublicPath = (pathname: string): boolean =>
  isLanding(pathname) || PUBLIC.some((path) => pathname === path || pathname.startsWith(`${path}/`))
