import { expect, type Page, type Response, test } from '@playwright/test'
import { MAILS } from '../../../functions/src/mail/templates/mails.ts'
import { expectNoBarriers } from './barriers.ts'
import { expectNoSideways } from './layout.ts'
import { findLink, mailAbout, mailTo } from './mails.ts'
import { backstage, beSignedIn, findDemoBrand, getDemoEmail } from './people.ts'
import { fillRegistration, newEmail } from './registration.ts'

const LOADED = { timeout: 60_000 }
const LANGUAGES = ['en', 'fr'] as const
/** Public pages whose links the test follows. */
const PUBLIC = [
  '/',
  '/terms',
  '/privacy',
  '/cookies',
  '/security',
  '/dpa',
  '/method',
  '/demo',
  '/blog',
  '/book-demo',
  '/look',
  '/whats-new',
  '/auth',
  '/auth/register',
  '/auth/code',
  '/auth/reset-password',
]

/** Every address that a page links to, once all of it is there. */
const linksOn = async (page: Page, path: string): Promise<string[]> => {
  await page.goto(path === '/' ? '/#pricing' : path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible(LOADED)
  if (path === '/') await expect(page.getByRole('region', { name: 'Enterprise', exact: true })).toBeVisible()
  return page.getByRole('link').evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))
}

test.describe('every link of the public pages resolves', () => {
  for (const language of LANGUAGES) {
    test(`in ${language}`, async ({ page, baseURL }) => {
      await page.addInitScript((code) => localStorage.setItem('sillage.language', code), language)
      const seen = new Set<string>()
      for (const path of PUBLIC) for (const link of await linksOn(page, path)) seen.add(link)
      expect(seen.size).toBeGreaterThan(15)
      for (const link of seen) {
        const { protocol, origin, pathname, search, hash } = new URL(link)
        if (protocol === 'mailto:') {
          expect(pathname).toMatch(/^[^@\s]+@[^@\s]+\.[a-z]+$/)
          continue
        }
        expect(origin, link).toBe(new URL(baseURL ?? '').origin)
        if (pathname.endsWith('.xml')) {
          expect((await page.request.get(link)).status(), link).toBe(200)
          continue
        }
        const response = await page.goto(`${pathname}${search}`)
        expect(response?.status() ?? 200, link).toBeLessThan(400)
        // The reference of the API has one for each of its parts.
        await expect(page.getByRole('heading', { level: 1 }).first(), link).toBeVisible(LOADED)
        await expect(
          page.getByRole('heading', { level: 1, name: /does not exist|n’existe pas/ }),
          link,
        ).toHaveCount(0)
        if (hash !== '') await expect(page.locator(hash), link).toHaveCount(1)
      }
    })
  }
})

test('every link of the mails leads to a page of the app', async ({ page, baseURL }) => {
  await beSignedIn(page, getDemoEmail('enterprise'))
  const links = Object.values(MAILS).flatMap(({ example }) => ('link' in example ? [example.link] : []))
  const { brandId } = findDemoBrand('iroise')
  // The examples' brand stands for one of the reader's.
  const own = links
    .map((link) => new URL(link.replaceAll('8fKq2', brandId)))
    .filter(({ hostname }) => hostname.startsWith('app.'))
  expect(own.length).toBeGreaterThan(6)
  for (const { pathname, search } of own) {
    const response = await page.goto(new URL(`${pathname}${search}`, baseURL).href)
    expect(response?.status() ?? 200, pathname).toBeLessThan(400)
    await expect(page.getByRole('heading', { level: 1 }), pathname).toBeVisible(LOADED)
    await expect(page.getByRole('heading', { level: 1, name: 'does not exist' }), pathname).toHaveCount(0)
  }
})

test('the terms stand in full, in either language, closely set where that is asked for', async ({ page }) => {
  await page.goto('/terms')
  await expect(page.getByRole('heading', { level: 1, name: 'Terms and Conditions' })).toBeVisible(LOADED)
  await expect(page.getByText('Last updated 10 October 2025')).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: /^\d+\. / })).toHaveCount(23)
  await expect(page.getByRole('heading', { level: 2, name: 'Contact' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: 'Liability' }).click()
  await expect(page).toHaveURL('/terms#liability')
  await expectNoBarriers(page)
  await page.locator('summary').filter({ hasText: 'English' }).click()
  await page.getByRole('link', { name: 'Français' }).click()
  await expect(page).toHaveURL('/fr/terms')
  await expect(page.getByRole('heading', { level: 1, name: 'Conditions générales' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: /^\d+\. / })).toHaveCount(23)
  await page.getByRole('link', { name: 'Retour à l’accueil' }).click()
  await expect(page).toHaveURL('/fr')
  // A chosen language stays.
  await page.goto('/terms?compact')
  await expect(page).toHaveURL('/fr/terms?compact')
  await expect(page.getByRole('heading', { level: 2, name: /^\d+\. / })).toHaveCount(23)
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Retour à l’accueil' })).toHaveCount(0)
  await page.goto('/privacy')
  await expect(page.getByRole('heading', { level: 1, name: 'Politique de confidentialité' })).toBeVisible()
  await expectNoBarriers(page)
})

test('somebody asks for a demonstration, and the sales team and they get a mail', async ({ page }) => {
  const email = newEmail()
  const wish = `Four brands in six countries ${crypto.randomUUID()}`
  await page.goto('/book-demo')
  await expect(page).toHaveURL('/book-demo')
  await expect(page.getByText('Local challenge passed')).toHaveCount(0)
  await page.getByRole('button', { name: 'Send my request' }).click()
  await expect(page.getByText('Enter your name.')).toBeVisible()
  await expect(page.getByLabel('Your name')).toBeFocused()
  await expect(page.getByText('Local challenge passed')).toBeVisible(LOADED)
  await expectNoBarriers(page)
  await page.getByLabel('Your name').fill('Ada Lovelace')
  await page.getByLabel('Business email address').fill(email)
  await page.getByLabel('Company').fill('Analytical Engines')
  await page.getByLabel('What would you like to see?').fill(wish)
  await page.getByRole('button', { name: 'Send my request' }).click()
  await expect(page.getByRole('heading', { name: 'We have received your request' })).toBeVisible(LOADED)
  await expect(page.getByText(`Our team will write to ${email}`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send my request' })).toHaveCount(0)
  await expectNoBarriers(page)
  expect((await mailTo(email)).subject).toBe('We have received your demo request')
  const { links } = await mailAbout('sales@sillage.example', wish)
  expect(links).toContain(`mailto:${email}`)
})

test('somebody looks at a brand, opens the look again and takes it into sign-up', async ({ page }) => {
  await page.goto('/look')
  await page.getByLabel('Brand name').fill('Brühkraft')
  await page.getByLabel('Website URL').fill('bruehkraft.example')
  await expect(page.getByText('Local challenge passed')).toBeVisible(LOADED)
  await page.getByRole('button', { name: 'Look now' }).click()
  const named = page.locator('[data-count]:not([hidden])')
  await expect(named).toHaveText(/^Named in [0-3] of 3 answers$/, LOADED)
  await expect(page.getByRole('heading', { level: 2, name: 'Brühkraft' })).toBeVisible()
  await expect(page.getByText('An impression, not a measurement')).toBeVisible()
  await expect(page.getByText('Read the answer')).toHaveCount(3)
  await expectNoBarriers(page)
  const figure = await named.textContent()
  await page.reload()
  await expect(named).toHaveText(figure ?? '', LOADED)
  const lookId = new URL(page.url()).hash.slice(1)
  await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click()
  await expect(page).toHaveURL(`/auth/register?next=%2Fonboarding%3Flook%3D${lookId}`)
})

test('an address that leads nowhere answers 404, with the way home', async ({ page, request }) => {
  for (const path of [
    '/no-such',
    '/fr/no-such',
    '/admin/no-such',
    '/.well-known/no-such',
    '/dashboard/b/no-such',
  ])
    expect((await request.get(path)).status(), path).toBe(404)
  await page.goto('/no-such/page')
  await expect(page.getByRole('heading', { level: 1, name: 'This page does not exist' })).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  await expectNoBarriers(page)
  await page.getByRole('link', { name: 'Go to the home page' }).click()
  await expect(page).toHaveURL('/en')
})

test('language and theme are switched without signing in, survive signing up and are kept with the person', async ({
  page,
  baseURL,
}) => {
  const email = newEmail()
  await page.goto('/')
  await page.getByRole('combobox', { name: 'Theme' }).first().selectOption('dark')
  await expect(page.locator('html')).toHaveClass(/dark/)
  await page.getByRole('combobox', { name: 'Language' }).first().selectOption('fr')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Le sillage de votre marque')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expectNoBarriers(page)
  await page.goto('/auth/register')
  await expect(page.getByRole('button', { name: 'Créer le compte' })).toBeVisible(LOADED)
  await expect(page.locator('html')).toHaveClass(/dark/)
  // On the form itself as well.
  await page.getByRole('combobox', { name: 'Langue' }).selectOption('en')
  await fillRegistration(page, email)
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible(LOADED)
  await page.getByRole('combobox', { name: 'Language' }).selectOption('fr')
  await page.goto(findLink(await mailTo(email), '/auth/callback'))
  await expect(page).toHaveURL(/\/onboarding/, LOADED)
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  const { auth, db } = backstage(baseURL)
  const { uid } = await auth.getUserByEmail(email)
  await expect
    .poll(async () => (await db.doc(`users/${uid}`).get()).get('preferences'), LOADED)
    .toMatchObject({ language: 'fr', theme: 'dark' })
})

test('on a phone the menu holds the sections, the sign-in and both switches', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/newsletter')
  await page.getByRole('button', { name: 'Menu' }).click()
  const bar = page.getByRole('banner')
  await expect(bar.getByRole('link', { name: 'LOGIN' }).filter({ visible: true })).toHaveAttribute(
    'href',
    '/auth',
  )
  await bar.getByRole('combobox', { name: 'Theme' }).filter({ visible: true }).selectOption('dark')
  await expect(page.locator('html')).toHaveClass(/dark/)
  await bar.getByRole('link', { name: 'Pricing' }).filter({ visible: true }).click()
  await expect(page).toHaveURL('/#pricing')
})

test.describe('pages of text without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('are read in full, from either side, and nothing is fetched but letters and looks', async ({
    page,
  }) => {
    const fetched = new Set<string>()
    const kinds = ['document', 'stylesheet', 'font', 'image', 'script']
    page.on('request', (request) => {
      // Some builds of Chromium show the icon of the page.
      const isIcon = new URL(request.url()).pathname === '/favicon.svg'
      if (!isIcon && !kinds.includes(request.resourceType()))
        fetched.add(`${request.resourceType()} ${request.url()}`)
    })
    const paths = ['/terms', '/privacy', '/cookies', '/security', '/method', '/demo', '/blog']
    for (const path of [...paths, '/book-demo', '/look', '/whats-new']) {
      for (const language of ['de', 'ar', 'ja']) {
        await page.goto(`/${language}${path}`)
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expectNoSideways(page, `/${language}${path}`)
      }
    }
    await page.goto('/en/blog')
    await page.getByRole('link', { name: 'One answer tells you nothing' }).click()
    await expect(page.getByRole('img', { name: /One true share of 40%/ })).toBeVisible()
    expect([...fetched]).toEqual([])
  })
})

test.describe('the form and the notes without scripts', () => {
  test.use({ javaScriptEnabled: false, locale: 'fr-FR' })

  test('the form is posted and comes back with its answer, and goes to the sales team', async ({ page }) => {
    const wish = `Six marques ${crypto.randomUUID()}`
    await page.goto('/fr/book-demo')
    const send = page.getByRole('button', { name: 'Envoyer ma demande' })
    await send.click()
    // The browser itself holds back what is not filled in.
    await expect(page).toHaveURL('/fr/book-demo')
    await page.locator('#name').fill('Ada Lovelace')
    await page.locator('#email').fill(newEmail())
    await page.locator('#company').fill('Analytical Engines')
    await page.locator('#message').fill(wish)
    await send.click()
    await expect(page).toHaveURL('/fr/book-demo#sent')
    await expect(page.getByRole('heading', { name: 'Nous avons bien reçu votre demande' })).toBeVisible()
    await expect(page.getByText('Notre équipe vous écrira')).toBeVisible()
    await expect(send).toHaveCount(0)
    await mailAbout('sales@sillage.example', wish)
    await page.goto('/fr/book-demo#not-sent')
    await expect(page.getByRole('alert')).toContainText('n’a pas été envoyée')
    await expect(send).toBeVisible()
  })

  test('the notes are read in the feed that the page leads to', async ({ page }) => {
    await page.goto('/fr/whats-new')
    await expect(page.getByText('Les nouveautés s’affichent avec JavaScript')).toBeVisible()
    const address = await page.getByRole('link', { name: 'Flux Atom' }).getAttribute('href')
    expect(address).toBe('/api/release-notes/atom/fr.xml')
    const feed = await page.request.get(address ?? '')
    expect(feed.headers()['content-type']).toContain('application/atom+xml')
    expect(await feed.text()).toContain('<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="fr">')
  })
})

test('the form and the notes load neither the app nor Firebase', async ({ page }) => {
  const scripts = new Map<string, Response>()
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.set(response.url(), response)
  })
  for (const path of ['/book-demo', '/look', '/whats-new']) {
    scripts.clear()
    await page.goto(path)
    await expect(page.locator('[data-feed][aria-busy="true"]')).toHaveCount(0)
    await page.waitForLoadState('networkidle')
    expect(scripts.size, path).toBeGreaterThan(1)
    // Before compression, which takes some two thirds.
    const bodies = await Promise.all([...scripts.values()].map((script) => script.body()))
    expect(bodies.reduce((sum, { byteLength }) => sum + byteLength, 0) / 1_024, path).toBeLessThan(150)
  }
})

test('the reference of the API is drawn without a sign-in and without another host', async ({
  page,
  baseURL,
}) => {
  const hosts = new Set<string>()
  const errors: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith('http')) hosts.add(new URL(request.url()).origin)
  })
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto('/developers')
    await expect(page.locator('[data-reference]:not([aria-busy])')).toBeVisible(LOADED)
    for (const name of ['From a key to a figure', 'TypeScript', 'Python', 'Webhooks'])
      await expect(page.getByRole('heading', { name }).first()).toBeVisible()
    await expect(page.getByRole('heading', { name: /Alerts of versions that have settled/ })).toBeVisible()
    await expect(page.getByText('/api/analytics/export', { exact: true }).first()).toBeAttached()
    const menu = page.getByRole('menu').filter({ hasText: 'Figures and answers' })
    await expect(menu).toBeAttached()
    await expect(menu).not.toContainText('adminImpersonations')
    await expectNoSideways(page, `/developers, ${colorScheme}`)
  }
  expect([...hosts]).toEqual([new URL(baseURL ?? '').origin])
  expect(errors).toEqual([])
})

test('pages of text have no barriers, in four languages', async ({ page }) => {
  const inFour = ['/cookies', '/method', '/demo', '/blog', '/book-demo', '/look', '/whats-new'].flatMap(
    (path) => ['en', 'fr', 'ar', 'ja'].map((language) => `/${language}${path}`),
  )
  for (const path of [
    ...inFour,
    '/en/blog/what-counts-as-a-change',
    '/fr/blog/when-the-mix-moves',
    '/ar/blog/the-same-question-twice',
    '/ja/blog/one-answer-tells-nothing',
    '/en/dpa',
    '/en/dev-fonts',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoBarriers(page, 'html', { where: path })
  }
})
