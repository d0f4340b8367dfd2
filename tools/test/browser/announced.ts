import type { Page } from '@playwright/test'

/** An announcement of a screen reader: its words, and whether it waits for a pause. */
interface Announced {
  text: string
  manner: 'polite' | 'assertive'
}

/**
 * Records from now on the announcements of live regions by the rules of ARIA: additions to a region, and changed texts in it,
 * unless the nearest region is off or busy. The first content of a new region is not announced.
 */
export const listenAsScreenReader = async (page: Page): Promise<() => Promise<Announced[]>> => {
  await page.evaluate(() => {
    const said: { text: string; manner: string }[] = []
    Reflect.set(window, 'announced', said)
    const LIVE = '[aria-live], [role="log"], [role="status"], [role="alert"]'
    const getManner = (region: Element): string =>
      region.getAttribute('aria-live') ?? (region.getAttribute('role') === 'alert' ? 'assertive' : 'polite')
    const tell = (changed: Node, within: Node): void => {
      const element = within instanceof Element ? within : within.parentElement
      const region = element?.closest(LIVE) ?? null
      const text = changed.textContent?.trim() ?? ''
      if (region === null || text === '' || element?.closest('[aria-hidden="true"], [aria-busy="true"]'))
        return
      if (changed instanceof Element && changed.matches('[aria-live="off"], [aria-busy="true"]')) return
      const manner = getManner(region)
      if (manner !== 'off') said.push({ text, manner })
    }
    new MutationObserver((records) => {
      const added = new Set(records.flatMap(({ addedNodes }) => [...addedNodes]))
      const isWithNew = (node: Node): boolean =>
        [...added].some((other) => other !== node && other.contains(node))
      for (const { type, target, addedNodes } of records) {
        if (type === 'characterData') {
          if (!isWithNew(target)) tell(target, target)
          continue
        }
        for (const node of addedNodes) if (node.isConnected && !isWithNew(node)) tell(node, target)
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  return () =>
    page.evaluate(() => {
      const said: unknown = Reflect.get(window, 'announced')
      return Array.isArray(said) ? said : []
    })
}
