// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { showPage } from '@/testing/show-page.ts'
import { titleCutTexts } from './cut-titles.ts'

titleCutTexts()

/** A text of this width in a box of that one; nothing is laid out in memory. */
const sized = (element: HTMLElement, text: number, box: number): void => {
  Object.defineProperty(element, 'scrollWidth', { configurable: true, value: text })
  Object.defineProperty(element, 'clientWidth', { configurable: true, value: box })
}

const pointAt = (element: Element): void => {
  element.dispatchEvent(new Event('pointerover', { bubbles: true }))
}

const part = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector)
  if (found === null) throw new Error(`no ${selector}`)
  return found
}

beforeEach(() => {
  showPage(
    '<p title="said"><span class="line-clamp-2">in full</span></p><a class="block truncate"><b>A long name</b></a>',
  )
})

afterEach(() => {
  document.body.replaceChildren()
})

test('says the whole of a text that is cut, wherever in it the pointer is', () => {
  sized(part('a'), 200, 100)
  pointAt(part('b'))
  expect(part('a').title).toBe('A long name')
})

test('says nothing of a text that has room, and no more once it has', () => {
  sized(part('a'), 100, 100)
  pointAt(part('a'))
  expect(part('a').hasAttribute('title')).toBe(false)
  sized(part('a'), 200, 100)
  pointAt(part('a'))
  sized(part('a'), 100, 100)
  pointAt(part('a'))
  expect(part('a').hasAttribute('title')).toBe(false)
})

test('says what the text is by then', () => {
  sized(part('a'), 200, 100)
  pointAt(part('a'))
  part('b').textContent = 'Another long name'
  pointAt(part('a'))
  expect(part('a').title).toBe('Another long name')
})

test('leaves a text that a title is around', () => {
  sized(part('span'), 200, 100)
  pointAt(part('span'))
  expect(part('span').hasAttribute('title')).toBe(false)
})
