import type { Page } from '@playwright/test'

/** Pixels by which the page is wider than the window. */
export const measureExcess = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.scrollingElement ?? document.documentElement
    return scrollWidth - clientWidth
  })

/**
 * Texts of the page that a reader cannot read:
 *
 * - cut: a box hides a part of them, and neither an ellipsis with a title nor scrolling shows the rest
 * - leaves its control: wider or higher than the button, tab, link or label that holds them
 * - over each other: two buttons or tabs beside each other, or two texts, share pixels
 * - under a control: a button or tab beside a text lies over it
 *
 * Overlapping texts are found inside the window alone: make it as high as the page to find all of them.
 */
export const textFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    /** Pixels that rounding makes. */
    const SLACK = 2
    /** Parts of a line's height that glyphs rarely fill: neighbours may share them. */
    const LEADING = 0.4
    const quoted = (text: string): string => `"${text.trim().replaceAll(/\s+/g, ' ').slice(0, 60)}"`
    const short = (element: Element): string =>
      `${element.tagName.toLowerCase()} ${quoted(element.textContent ?? '')}`
    const isShown = (element: Element): boolean =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.closest('[inert], [aria-hidden="true"], svg, .sr-only') === null
    const hasText = (element: Element): boolean =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    const clips = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip'
    /** Whether the text ends with an ellipsis when there is no room. */
    const isShortened = (style: CSSStyleDeclaration): boolean =>
      style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
    /** Whether a pointer over the element gets the whole text. */
    const hasTitle = (element: Element): boolean => {
      element.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
      const titled = element.closest('[title]')
      element.dispatchEvent(new PointerEvent('pointerout', { bubbles: true }))
      return titled !== null
    }

    const found: string[] = []
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      if (!element.textContent?.trim() || element.clientWidth <= 1) continue
      const style = getComputedStyle(element)
      const shortened = isShortened(style)
      if (style.display === 'inline' || !clips(style.overflowX) || !(shortened || hasText(element))) continue
      const wider = element.scrollWidth - element.clientWidth > SLACK
      const higher = style.webkitLineClamp !== 'none' && element.scrollHeight - element.clientHeight > SLACK
      if ((wider || higher) && isShown(element) && !(shortened && hasTitle(element))) {
        found.push(`cut: ${short(element)}`)
      }
    }

    const controls = [...document.body.querySelectorAll<HTMLElement>('button, [role="tab"], a[href], label')]
      .filter(isShown)
      .filter((element) => getComputedStyle(element).display !== 'inline')
    for (const control of controls) {
      const style = getComputedStyle(control)
      const isMeant = style.textOverflow === 'ellipsis' || control.querySelector('.truncate') !== null
      const wider = control.scrollWidth - control.clientWidth > SLACK && style.overflowX === 'visible'
      // Lines that wrap in a button of a fixed height.
      const higher = control.scrollHeight - control.clientHeight > SLACK && style.overflowY === 'visible'
      const isButton = control.matches('button, [role="tab"]')
      if (!isMeant && (wider || (higher && isButton))) found.push(`leaves its control: ${short(control)}`)
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

    interface Line {
      readonly element: Element
      readonly text: string
      readonly left: number
      readonly right: number
      readonly top: number
      readonly bottom: number
    }

    /** The part of a line of text that the boxes around it leave; null when none. Says where it is cut in the middle. */
    const findSeen = (element: Element, text: string, box: DOMRect): Line | null => {
      let { left, right, top, bottom } = box
      for (let around: Element | null = element; around; around = around.parentElement) {
        const style = getComputedStyle(around)
        if (style.display === 'inline' || style.display === 'contents') continue
        if (style.overflowX !== 'visible' || style.overflowY !== 'visible') {
          const edge = around.getBoundingClientRect()
          const isAcross = style.overflowX !== 'visible'
          const isDown = style.overflowY !== 'visible'
          const [l, r] = isAcross ? [Math.max(left, edge.left), Math.min(right, edge.right)] : [left, right]
          const [t, b] = isDown ? [Math.max(top, edge.top), Math.min(bottom, edge.bottom)] : [top, bottom]
          // Nothing is left of what a reader opens first, or turns to.
          if (r - l <= SLACK || b - t <= SLACK) return null
          const isNarrowed = clips(style.overflowX) && around !== element && right - left - (r - l) > SLACK
          const isLowered = clips(style.overflowY) && bottom - top - (b - t) > LEADING * (bottom - top)
          const isRoot = around === document.body || around === document.documentElement
          if ((isNarrowed || isLowered) && !isShortened(style) && !isRoot) {
            found.push(`cut: ${element.tagName.toLowerCase()} ${quoted(text)}`)
          }
          ;[left, right, top, bottom] = [l, r, t, b]
        }
        if (style.position === 'fixed') break
      }
      return { element, text, left, right, top, bottom }
    }

    const lines: Line[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    while (walker.nextNode()) {
      const node = walker.currentNode
      const element = node.parentElement
      const text = node.textContent ?? ''
      if (!element || text.trim() === '' || element.closest('svg, script, style, .sr-only, [inert]')) continue
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      range.selectNodeContents(node)
      for (const box of range.getClientRects()) {
        if (box.width <= SLACK || box.height <= SLACK) continue
        const line = findSeen(element, text, box)
        if (line) lines.push(line)
      }
    }
    // Words of a cloud stand at angles: their boxes share pixels that the words leave free.
    const labels = 'svg text:not(.highcharts-wordcloud-series text)'
    for (const element of document.body.querySelectorAll<SVGTextElement>(labels)) {
      const matrix = element.getScreenCTM()
      const isLevel = matrix !== null && Math.abs(matrix.b) < 0.01
      if (!isLevel || !element.textContent?.trim()) continue
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      const line = findSeen(element, element.textContent, element.getBoundingClientRect())
      if (line && line.right - line.left > SLACK) lines.push(line)
    }

    const isOpaque = (element: Element): boolean => {
      const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element)
      const alpha = /[,/]\s*([\d.]+)%?\)$/.exec(backgroundColor)?.[1]
      const isFilled = /^rgb\(|^oklch\([^/]*\)$|^oklab\([^/]*\)$|^color\([^/]*\)$/.test(backgroundColor)
      return Number(opacity) > 0.9 && (isFilled || Number(alpha ?? 0) > 0.85 || backgroundImage !== 'none')
    }
    /** Whether something opaque lies between two texts at a point, so that only the upper one is seen. */
    const isCovered = (x: number, y: number, one: Element, other: Element): boolean => {
      const stack = document.elementsFromPoint(x, y)
      if (stack.length === 0) return true
      const covers = (element: Element) =>
        isOpaque(element) && element.contains(one) !== element.contains(other)
      return stack.some(covers)
    }
    /** The element that a box is placed by, when it is placed at all: bars that stick lie over what scrolls below. */
    const getPlace = (element: Element): Element | null => {
      for (let around: Element | null = element; around; around = around.parentElement)
        if (/^(?:fixed|sticky|absolute)$/.test(getComputedStyle(around).position)) return around
      return null
    }
    for (const { control, box } of boxes) {
      for (const line of lines) {
        const across = Math.min(box.right, line.right) - Math.max(box.left, line.left)
        const down = Math.min(box.bottom, line.bottom) - Math.max(box.top, line.top)
        if (across <= SLACK || down <= LEADING * (line.bottom - line.top)) continue
        if (control.contains(line.element) || line.element.contains(control)) continue
        if (line.element.closest('svg') === null && getPlace(control) === getPlace(line.element))
          found.push(`under a control: ${quoted(line.text)} and ${short(control)}`)
      }
    }

    const sorted = lines.toSorted((a, b) => a.top - b.top)
    for (const [place, line] of sorted.entries()) {
      for (let next = place + 1; next < sorted.length; next += 1) {
        const other = sorted[next]
        if (!other || other.top >= line.bottom) break
        if (other.element === line.element) continue
        const across = Math.min(line.right, other.right) - Math.max(line.left, other.left)
        const down = Math.min(line.bottom, other.bottom) - other.top
        const least = LEADING * Math.min(line.bottom - line.top, other.bottom - other.top)
        if (across <= SLACK || down <= Math.max(SLACK, least)) continue
        const x = Math.max(line.left, other.left) + across / 2
        const y = other.top + down / 2
        if (!isCovered(x, y, line.element, other.element)) {
          found.push(`over each other: ${quoted(line.text)} and ${quoted(other.text)}`)
        }
      }
    }
    return [...new Set(found)]
  })

/** The page's words for a reader: texts, and attributes that are read or shown. */
export const textsOfPage = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = new Set<string>()
    const add = (text: string | null) => {
      const plain = (text ?? '')
        .replaceAll(/[\u2066-\u2069]/g, '')
        .replaceAll(/\s+/g, ' ')
        .trim()
      if (plain !== '') found.add(plain)
    }
    // A part in another language is marked, and left as it is.
    const isForeign = (element: Element) => element.closest('[lang]:not(html)') !== null
    for (const element of document.body.querySelectorAll('*')) {
      if (element.closest('script, style') || isForeign(element)) continue
      const isSeen = element.checkVisibility({ visibilityProperty: true })
      if (!isSeen) continue
      for (const name of ['aria-label', 'placeholder', 'title', 'alt']) add(element.getAttribute(name))
      const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE)
      for (const node of own) add(node.textContent)
      if (own.length > 1) add(own.map((node) => node.textContent).join(''))
    }
    return [...found]
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
