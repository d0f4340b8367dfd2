/** Where to go after signing in: a screen of the dashboard, never another site, whatever the address says. */
export const safeNext = (next: string | null): string => {
  if (next === null || !/^\/dashboard(?:[/?#]|$)/.test(next)) return '/dashboard'
  return next
}
