/** Pages of the app for everyone: on them the server is not kept in step with the session. Other public pages do not load it. */
const PUBLIC = ['/newsletter', '/reports-by-mail', '/dataroom', '/auth/reset-password']

export const isPublicPath = (pathname: string): boolean =>
  PUBLIC.some((path) => pathname === path || pathname.startsWith(`${path}/`))
