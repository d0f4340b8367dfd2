import { expect, it } from 'vitest'
import { landingFile, landingHead, sitemap } from './landing-head.ts'

const SITE = 'https://sillage.example'
const TEXTS = { title: 'A "trail"', description: 'Measures <answers> & more' }
const SHELL = `<html lang="en" data-texts="/t">
<head><meta
  name="description"
  content="old"
/><title>Sillage</title></head><body><div id="root"><div data-mark></div></div>
</body></html>`

it('names every language of the page, its own address, and one for everyone else', () => {
  const head = landingHead(SITE, 'de', ['de', 'en'], TEXTS)
  expect(head).toContain('<link rel="canonical" href="https://sillage.example/de" />')
  expect(
    [...head.matchAll(/hreflang="([\w-]+)" href="([^"]+)"/g)].map(([, code, href]) => [code, href]),
  ).toEqual([
    ['de', `${SITE}/de`],
    ['en', `${SITE}/en`],
    ['x-default', `${SITE}/`],
  ])
  expect(head).toContain('content="A &quot;trail&quot;"')
  expect(head).not.toContain('<answers>')
})

it('puts the drawn page, its language and its direction in place of the app', () => {
  const page = landingFile(SHELL, 'ar', TEXTS, '<link />', '<main>$1</main>')
  expect(page).toContain('<html lang="ar" dir="rtl" data-texts="/t">')
  expect(page).toContain('<title>Sillage · A &quot;trail&quot;</title>')
  expect(page).toContain('content="Measures &lt;answers&gt; &amp; more"')
  expect(page).toContain('<div id="root"><main>$1</main></div>\n</body>')
  expect(page).not.toContain('data-mark')
})

it('lists every page once, with its languages', () => {
  const map = sitemap(SITE, ['de', 'en'], ['/terms'])
  expect([...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)).toEqual([
    `${SITE}/de`,
    `${SITE}/en`,
    `${SITE}/`,
    `${SITE}/terms`,
  ])
})

it('fails when the page of the app is not as it expects', () => {
  expect(() => landingFile('<html lang="fr">', 'de', TEXTS, '', '')).toThrow('the page has no')
})
