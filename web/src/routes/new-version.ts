import { wouldLose } from '@/lib/unsaved.ts'

interface Page {
  /** The address of the script that the page began with: every version of the app has another. */
  entry: string
  /** The page as it would be served now. */
  served: () => Promise<string>
  hasUnsaved: () => boolean
  reload: () => void
}

const thisPage = (): Page => ({
  entry: document.querySelector('script[type="module"]')?.getAttribute('src') ?? '',
  served: async () => (await fetch('/', { cache: 'no-store' })).text(),
  hasUnsaved: () => wouldLose(window.location, { pathname: '', search: '' }),
  reload: () => window.location.reload(),
})

const RELOADED_FROM = 'sillage:reloaded-from'

/**
 * Loads the page again when a part of it cannot be fetched because a newer version has been deployed: the parts of the
 * old one are gone. Once for each version, and not with unsaved changes; a part that could not be shown then
 * shows an error. A part that merely did not come, for want of a connection, can be requested again.
 */
export const reloadForNewVersion = (page: Page = thisPage()): void => {
  const reload = async () => {
    if (page.hasUnsaved() || sessionStorage.getItem(RELOADED_FROM) === page.entry) return
    const isServed = (await page.served()).includes(page.entry)
    // Somebody may have begun to write meanwhile.
    if (isServed || page.hasUnsaved()) return
    sessionStorage.setItem(RELOADED_FROM, page.entry)
    page.reload()
  }
  window.addEventListener('vite:preloadError', () => void reload().catch(() => undefined))
}
