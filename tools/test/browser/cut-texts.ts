import type { Page } from '@playwright/test'

/**
 * What a reader cannot read of a page: texts that are cut where nothing says so, texts that leave their control, and controls
 * that lie over each other. A text that ends with an ellipsis is meant to be cut; pictures are left alone.
 */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    /** Pixels that rounding makes. */
    const SLACK = 2
    const short = (element: Element): string =>
      `${element.tagName.toLowerCase()} "${(element.textContent ?? '').trim().slice(0, 60)}"`
    const isShown = (element: Element): boolean =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.closest('[inert], [aria-hidden="true"], svg, .sr-only') === null
    const hasText = (element: Element): boolean =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())

    const found: string[] = []
    const texts = [...document.body.querySelectorAll<HTMLElement>('*')].filter(
      (element) => hasText(element) && isShown(element) && element.clientWidth > 1,
    )
    for (const element of texts) {
      const style = getComputedStyle(element)
      const isMeant = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
      const isClipped = style.overflowX === 'hidden' || style.overflowX === 'clip'
      const wider = element.scrollWidth - element.clientWidth > SLACK
      if (style.display !== 'inline' && isClipped && wider && !isMeant) found.push(`cut: ${short(element)}`)
    }

    const controls = [...document.body.querySelectorAll<HTMLElement>('button, [role="tab"], a[href], label')]
      .filter(isShown)
      .filter((element) => getComputedStyle(element).display !== 'inline')
    for (const control of controls) {
      const style = getComputedStyle(control)
      const isMeant = style.textOverflow === 'ellipsis' || control.querySelector('.truncate') !== null
      if (control.scrollWidth - control.clientWidth > SLACK && style.overflowX === 'visible' && !isMeant) {
        found.push(`leaves its control: ${short(control)}`)
      }
    }

    const boxes = controls
      .filter(
        (control) => control.matches('button, [role="tab"]') && control.closest('[role="dialog"]') === null,
      )
      .map((control) => ({ control, box: control.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && box.height > 1)
    for (const [place, { control, box }] of boxes.entries()) {
      for (const other of boxes.slice(place + 1)) {
        const isInside = control.contains(other.control) || other.control.contains(control)
        const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left)
        const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top)
        const isBeside = control.parentElement === other.control.parentElement
        if (!isInside && isBeside && across > SLACK && down > SLACK) {
          found.push(`over each other: ${short(control)} and ${short(other.control)}`)
        }
      }
    }
    return found
  })

/** Makes every text of the page two fifths longer, as a language of long words would. Figures stay as they are. */
export const lengthen = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const nodes: Text[] = []
    while (walker.nextNode()) if (walker.currentNode instanceof Text) nodes.push(walker.currentNode)
    for (const node of nodes) {
      const { parentElement } = node
      if (!parentElement || parentElement.closest('svg, script, style, textarea, .sr-only') !== null) continue
      node.data = node.data.replaceAll(
        /\p{L}{2,}/gu,
        (word) => word + word.slice(0, Math.ceil(0.4 * word.length)),
      )
    }
  })
