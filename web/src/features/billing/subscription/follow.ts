/**
 * Goes to a page of Stripe's if there is one. The promise then never resolves, so that buttons stay busy until the
 * browser has left. A page restored from the back-forward cache is stale, so it reloads.
 */
export const follow = async ({ url }: { url: string | null }): Promise<void> => {
  if (url === null) return
  window.addEventListener('pageshow', () => window.location.reload(), { once: true })
  window.location.assign(url)
  await new Promise<never>(() => undefined)
}
