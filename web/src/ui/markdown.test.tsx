// @vitest-environment happy-dom
import { HOSTILE_TEXTS } from '@sillage/core/mail/testing/hostile-texts'
import { describe, expect, it } from 'vitest'
import { harmIn } from '@/testing/harm.ts'
import { showAlone } from '@/testing/show.tsx'
import { Markdown } from './markdown.tsx'

const drawn = (text: string): Element => showAlone(<Markdown>{text}</Markdown>).container

describe('markdown', () => {
  it.each(HOSTILE_TEXTS)('runs and fetches nothing: %j', (text) => {
    expect(harmIn(drawn(text))).toEqual([])
  })

  it('shows HTML as it is written, and says of a picture what it shows', () => {
    expect(drawn('An <b onclick="x()">old</b> jug').textContent).toBe('An <b onclick="x()">old</b> jug')
    const pictured = drawn('![A chart](https://elsewhere.example/a.png)')
    expect(pictured.textContent).toBe('A chart')
    expect(pictured.querySelector('img')).toBeNull()
  })

  it('opens links of others apart, and those of the site in place', () => {
    const [out, within] = drawn('[out](https://a.example) [in](/dashboard)').querySelectorAll('a')
    expect([out?.getAttribute('target'), out?.rel]).toEqual(['_blank', 'noopener noreferrer'])
    expect(within?.hasAttribute('target')).toBe(false)
  })
})

it('finds harm where there is some', () => {
  const page = document.createElement('div')
  const link = document.createElement('a')
  link.setAttribute('href', 'javascript:alert(1)')
  link.setAttribute('onclick', 'alert(1)')
  page.append(link, document.createElement('img'))
  expect(harmIn(page)).toEqual(['<img>', 'A href=javascript:alert(1)', 'A onclick=alert(1)'])
})
