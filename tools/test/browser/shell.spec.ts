import { expect, test } from '@playwright/test'
import { DEMO_OWN_BRANDS } from '../../stand-ins/world/demo.ts'
import { expectNoBarriers } from './barriers.ts'
import { expectNoSideways } from './layout.ts'
import { beSignedIn, findDemoBrand, getDemoEmail, newcomer, signIn } from './people.ts'

const iroise = findDemoBrand('iroise')
const bruehkraft = findDemoBrand('bruehkraft')
const WEEKLY = 'Sensitive skin, every week'

test('somebody without a brand is told what to do, and sees one as soon as they have it', async ({
  page,
  baseURL,
}) => {
  const { email, uid, db } = await newcomer(baseURL)
  await signIn(page, email)
  await expect(page.getByText('You have no brand yet')).toBeVisible()
  const { brandId } = iroise
  await db
    .doc(`brands/${brandId}/members/${uid}`)
    .set({ uid, brandId, role: 'editor', createdAt: new Date() })
  await expect(page).toHaveURL(`/dashboard/${brandId}`)
})

test('the mark stands on the page before any script or picture has come', async ({ page }) => {
  await page.route(/\.(js|svg)$/, (route) => route.abort())
  await page.goto('/auth')
  await expect(page.getByRole('img', { name: 'Sillage' })).toBeVisible()
})

test('the palette finds screens, brands, themes and languages by typing', async ({ page, baseURL }) => {
  const { email } = await newcomer(baseURL, ['iroise'])
  await signIn(page, email)
  const choose = async (key: string, typed: string, name: string) => {
    await page.keyboard.press(key)
    const palette = page.getByPlaceholder('Search or run a command…')
    await palette.fill(typed)
    await expect(page.getByRole('option', { name, exact: true, selected: true })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(palette).toHaveCount(0)
  }
  await choose('ControlOrMeta+k', 'settings', 'Settings')
  await expect(page).toHaveURL('/dashboard/user-settings')
  await choose('/', 'theme dark', 'Dark')
  await expect(page.locator('html')).toHaveClass(/dark/)
  await choose('ControlOrMeta+k', 'français', 'Français')
  await expect(page.getByRole('heading', { name: 'Paramètres' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
})

test('the palette ranks the brand that is called so first, however it is typed', async ({
  page,
  baseURL,
}) => {
  const { email } = await newcomer(baseURL, ['iroise', 'bruehkraft'])
  await signIn(page, email)
  await page.goto(`/dashboard/${findDemoBrand('iroise').brandId}`)
  // Keys are heard once the page around them is there.
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible()
  for (const [typed, name] of [
    ["L'ECUME d'iroise", findDemoBrand('iroise').name],
    ['lecume', findDemoBrand('iroise').name],
    ['bruehkraft', findDemoBrand('bruehkraft').name],
  ] as const) {
    await page.keyboard.press('ControlOrMeta+k')
    const palette = page.getByRole('dialog', { name: 'Search and commands' })
    await palette.getByRole('combobox').fill(typed)
    await expect(palette.getByRole('option').first()).toContainText(name)
    await page.keyboard.press('Escape')
    await expect(palette).toHaveCount(0)
  }
})

test('the palette of an administrator finds customers, brands and pages of the console', async ({
  page,
  baseURL,
}) => {
  const { email, uid } = await newcomer(baseURL)
  // Their first call writes their document.
  await signIn(page, email)
  await page.context().clearCookies()
  await beSignedIn(page, getDemoEmail('admin'))
  await page.goto('/admin')
  const palette = page.getByRole('dialog', { name: 'Search and commands' })
  const search = async (typed: string) => {
    await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible()
    await page.keyboard.press('ControlOrMeta+k')
    await palette.getByRole('combobox').fill(typed)
  }
  await search(email)
  await expect(palette.getByRole('option', { name: 'Nour Newcomer' })).toHaveCount(1)
  await expectNoBarriers(page, '[role=dialog]')
  await palette.getByRole('option', { name: 'Nour Newcomer' }).click()
  await expect(page).toHaveURL(`/admin/users/${uid}`)

  await search('bruehkr')
  const brand = palette.getByRole('group', { name: 'Brands' }).getByRole('option', { name: bruehkraft.name })
  // Other tests have brands of that name.
  await expect(brand.filter({ hasText: '@sillage.example' }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await search('audit log')
  await expect(palette.getByRole('option', { name: 'Audit log', selected: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/audit')
})

test('theme and language follow their owner to another device', async ({ page, browser, baseURL }) => {
  const { email, uid, db } = await newcomer(baseURL, ['iroise'])
  await beSignedIn(page, email)
  await page.goto('/dashboard/user-settings')
  await page.getByRole('radio', { name: 'Dark' }).check()
  await page.getByRole('combobox', { name: 'Language' }).click()
  await page.getByRole('option', { name: 'Français' }).click()
  await expect(page.getByRole('heading', { name: 'Paramètres' })).toBeVisible()
  await expect
    .poll(async () => (await db.doc(`users/${uid}`).get()).get('preferences'))
    .toMatchObject({ theme: 'dark', language: 'fr' })

  const device = await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }), locale: 'en-GB' })
  const other = await device.newPage()
  await other.goto('/auth')
  await other.getByLabel('Email address').fill(email)
  await other.getByLabel('Password').fill('sillage-demo')
  await other.getByRole('button', { name: 'Sign in' }).click()
  await expect(other.getByRole('navigation', { name: 'Navigation principale' })).toBeVisible()
  await expect(other.locator('html')).toHaveClass(/dark/)
  await device.close()
})

test('a choice survives a reload before the server has it, and gives way to a newer one from elsewhere', async ({
  page,
  baseURL,
}) => {
  const { email, uid, db } = await newcomer(baseURL, ['iroise'])
  const stored = async () => (await db.doc(`users/${uid}`).get()).get('preferences.theme')
  const pending = () => page.evaluate(() => localStorage.getItem('sillage.pending.theme'))
  const isDark = expect(page.locator('html'))
  const chooseDark = async () => {
    await page.goto('/dashboard/user-settings')
    await page.getByRole('radio', { name: 'Dark' }).check()
    await isDark.toHaveClass(/dark/)
  }
  await beSignedIn(page, email)
  await page.route(/Firestore\/Write\//, (route) => route.abort())
  await chooseDark()
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
  expect(await stored()).toBeUndefined()
  await page.unroute(/Firestore\/Write\//)
  await page.reload()
  await expect.poll(stored).toBe('dark')
  await expect.poll(pending).toBeNull()

  await db.doc(`users/${uid}`).update({ 'preferences.theme': 'light' })
  await isDark.not.toHaveClass(/dark/)
  await page.route(/Firestore\/Write\//, (route) => route.abort())
  await chooseDark()
  const later = Date.now() + 60_000
  await db.doc(`users/${uid}`).update({ 'preferences.theme': 'light', 'preferences.chosenAt.theme': later })
  await page.unroute(/Firestore\/Write\//)
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Light' })).toBeChecked()
  await isDark.not.toHaveClass(/dark/)
  await expect.poll(pending).toBeNull()
  expect(await stored()).toBe('light')
})

test('the chosen brand is remembered with its user, and a path that names one wins', async ({
  page,
  browser,
  baseURL,
}) => {
  const { email, uid, db } = await newcomer(baseURL, ['iroise', 'bruehkraft'])
  await signIn(page, email)
  await expect(page).toHaveURL(/\/dashboard\/[0-9a-f]{24}$/)
  const saved = async () => (await db.doc(`users/${uid}`).get()).get('preferences.selectedBrandId')
  for (const { name, brandId } of [iroise, bruehkraft, iroise]) {
    await page
      .getByRole('button', { name: /Switch brand$/ })
      .first()
      .click()
    await page.getByRole('menuitemcheckbox', { name }).click()
    await expect(page).toHaveURL(`/dashboard/${brandId}`)
    await expect.poll(saved).toBe(brandId)
  }
  await page.goto('/dashboard')
  await expect(page).toHaveURL(`/dashboard/${iroise.brandId}`)
  await page.goto(`/dashboard/${bruehkraft.brandId}`)
  await expect(page.getByText('What AI models say about')).toContainText(bruehkraft.name)

  const device = await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }) })
  const other = await device.newPage()
  await signIn(other, email)
  await expect(other).toHaveURL(`/dashboard/${iroise.brandId}`)
  await device.close()
})

test('the keyboard skips to the content, lists its keys, and follows to another screen', async ({ page }) => {
  await beSignedIn(page, getDemoEmail('pro'))
  await page.goto(`/dashboard/${bruehkraft.brandId}`)
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('#content')).toBeFocused()

  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(help).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()

  await page.getByRole('link', { name: 'Command Deck' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What do you want to analyze today?')
  await expect(page.locator('#content')).toBeFocused()
})

test('the help menu leads to the glossary, which shows the term of the address, and to the keys', async ({
  page,
}) => {
  await beSignedIn(page, getDemoEmail('pro'))
  await page.goto(`/dashboard/${bruehkraft.brandId}`)
  await page.getByRole('button', { name: 'Help' }).click()
  await page.getByRole('menuitem', { name: 'Glossary' }).click()
  await expect(page).toHaveURL('/dashboard/glossary')
  await expect(page.getByRole('heading', { level: 1, name: 'Glossary' })).toBeVisible()
  await expect(page.getByText('95% interval', { exact: true })).toBeVisible()
  await expectNoBarriers(page)

  await page.goto('/dashboard/glossary#within_noise')
  const term = page.locator('[aria-current="location"]')
  await expect(term).toContainText('Within noise')
  await expect(term).toBeInViewport()

  await page.getByRole('button', { name: 'Help' }).click()
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click()
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
})

test('on a phone the rail comes from behind the menu button', async ({ page }) => {
  await beSignedIn(page, getDemoEmail('ultra'))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/dashboard/${iroise.brandId}`)
  // Before the page stands, a press meets its shape.
  await expect(page.locator('[data-opening]')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'At a glance' })).toBeVisible()
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: 'Command Deck' }).click()
  await expect(page).toHaveURL(`/dashboard/${iroise.brandId}/command-deck`)
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByText('Select an analysis to view quick observations.')).toBeVisible()
  await expectNoSideways(page)
})

test('plans without the Command Deck meet its lock, each in its own words', async ({ page }) => {
  await beSignedIn(page, getDemoEmail('free'))
  await page.goto(`/dashboard/${DEMO_OWN_BRANDS.free.brandId}/command-deck`)
  await expect(page.getByRole('heading', { name: 'You have discovered a premium feature!' })).toBeVisible()
  await expect(
    page.getByText('This feature requires a Pro or Ultra subscription. Upgrade to unlock analyses.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Start full access now' }).click()
  await expect(page.getByRole('dialog', { name: 'Start full access now' })).toBeVisible()
})

test('a viewer of a brand reads it under the plan of its owner, and changes nothing', async ({ page }) => {
  await beSignedIn(page, getDemoEmail('free'))
  await page.goto(`/dashboard/${iroise.brandId}`)
  await expect(page.getByRole('link', { name: 'Library', exact: true })).toBeVisible()
  await page.getByRole('button', { name: `What to do with ${WEEKLY}`, exact: true }).click()
  await expect(page.getByRole('menuitem', { name: 'Analysis settings' })).toBeVisible()
  await expect(page.getByRole('menuitem')).toHaveCount(2)
  await page.keyboard.press('Escape')
  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.getByRole('option', { name: 'Calendar' })).toBeVisible()
  await expect(page.getByRole('option', { name: 'New analysis' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  // Whatever makes analyses is for editors.
  await expect(page.locator('a[href$="/analyses/new"], a[href*="/command-deck"]')).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: WEEKLY }).first().click()
  await expect(page.getByRole('tab', { name: 'Shopping' })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Not included in your plan' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'RUN', exact: true })).toHaveCount(0)
  await page.goto(`/dashboard/${iroise.brandId}/command-deck`)
  await expect(page.getByText('Only owners and editors of the brand can do this.')).toBeVisible()
})

test('an address that leads nowhere says so', async ({ page }) => {
  await page.goto('/nowhere')
  await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible()
})
