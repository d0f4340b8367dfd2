/**
 * Follows a page of Stripe's where there is one; it never ends then, so that buttons stay busy until the browser has left.
 * Browsers may keep this page as it is for whoever comes back to it: it is loaded anew for them, with what is true by then.
 */
export const follow = async ({ url }: { url: string | null }): Promise<void> => {
  if (url === null) return
  window.addEventListener('pageshow', () => window.location.reload(), { once: true })
  window.location.assign(url)
  await new Promise<never>(() => undefined)
}
