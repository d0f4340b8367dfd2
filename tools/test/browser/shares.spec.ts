import { createServer } from 'node:http'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { getVisibility } from '@sillage/core/analytics/view-calls'
import { createShareLink } from '@sillage/core/shares/calls'
import { writeFrame } from '@sillage/core/shares/frame'
import { SHARED_TABS, type SharedTab } from '@sillage/core/shares/link'
import { z } from 'zod/mini'
import { expectNoBarriers } from './barriers.ts'
import { card, expectFigures } from './figures.ts'
import { expectNoSideways } from './layout.ts'
import { ownAnalysis } from './own-analysis.ts'
import { beSignedIn, createApi, setStanding } from './people.ts'

/** A page of somebody who has never signed in, and the hosts that it sends requests to. */
const beReader = async (browser: Browser, width: number): Promise<{ page: Page; hosts: Set<string> }> => {
  const context = await browser.newContext({ viewport: { width, height: 900 } })
  const page = await context.newPage()
  const hosts = new Set<string>()
  page.on('request', (request) => {
    const { protocol, host } = new URL(request.url())
    // Pictures of a document are `blob:` and `data:`, which have no host.
    if (/^https?:$/.test(protocol)) hosts.add(host)
  })
  return { page, hosts }
}

test('a tab is shared by a link, read without an account on wide and narrow screens, and revoked', async ({
  page,
  browser,
  baseURL,
}) => {
  const own = await ownAnalysis(baseURL, 'Night creams, shared')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await beSignedIn(page, own.email)
  await setStanding(own, { plan: 'ultra' })
  const call = await createApi(page, () => page.goto(`${own.address}?view=visibility`))
  const search = new URLSearchParams({ brandId: own.brandId, analysisId: own.analysisId })
  const view = getVisibility.response.parse(await call('GET', `${getVisibility.path}?${search}`))
  await expectFigures(page, view)

  const dialog = page.getByRole('dialog')
  const share = async (changes: () => Promise<void>): Promise<string> => {
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    await expect(dialog).toContainText('without an account')
    await changes()
    await dialog.getByRole('button', { name: 'Create link' }).click()
    await expect(dialog).toContainText('shown only this once')
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: 'Copy' }).click()
    await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(dialog).toBeHidden()
    return await page.evaluate(() => navigator.clipboard.readText())
  }
  const address = await share(async () => {
    await dialog.getByLabel('Name').fill('For the board')
    await dialog.getByRole('radio', { name: 'The answers behind a figure, word for word' }).check()
    await expectNoBarriers(page, '[role=dialog]')
  })
  expect(address).toMatch(/\/share\/[0-9a-f]{24}-[0-9a-z]{16}#[\w-]{43}$/)

  for (const width of [1440, 390]) {
    const reader = await beReader(browser, width)
    const response = await reader.page.goto(address)
    expect(response?.headers()['x-robots-tag']).toBe('noindex')
    await expect(reader.page.getByRole('heading', { name: 'For the board' })).toBeVisible()
    await expectFigures(reader.page, view)
    const seal = reader.page.getByRole('link', { name: /seal/i })
    await expect(seal).toHaveAttribute('href', '/en/method#seal')
    await expectNoSideways(reader.page)
    await expectNoBarriers(reader.page, 'main')
    expect([...reader.hosts]).toEqual([new URL(address).host])
    await reader.page.getByTitle('Show the answers').first().click()
    const panel = reader.page.getByRole('complementary')
    await expect(panel).toContainText(/Runs behind this figure: \d/)
    await expect(panel.getByRole('listitem').first()).toContainText(/\w{4}/)
    await expectNoBarriers(reader.page, 'body')
    await reader.page.context().close()
  }

  const locked = await share(async () => {
    await dialog.getByLabel('Password').fill('for the board')
  })
  const reader = await beReader(browser, 390)
  await reader.page.goto(locked)
  await expect(reader.page.getByRole('heading', { name: 'This page has a password.' })).toBeVisible()
  await reader.page.getByLabel('Password').fill('a wrong guess')
  await reader.page.getByRole('button', { name: 'Open' }).click()
  await expect(reader.page.getByText('Enter the password of this link.')).toBeVisible()
  await expectNoBarriers(reader.page, 'main')
  await reader.page.getByLabel('Password').fill('for the board')
  await reader.page.getByRole('button', { name: 'Open' }).click()
  await expectFigures(reader.page, view)

  await page.goto(`${own.address}?view=settings`)
  const links = card(page, 'Share links')
  const item = links.getByRole('listitem').filter({ hasText: 'For the board' })
  await expect(item).toContainText(/Visibility.*word for word.*Openings: 2/)
  await expectNoBarriers(page, 'main')
  await item.getByRole('button', { name: 'Revoke For the board' }).click()
  await dialog.getByRole('button', { name: 'Revoke link' }).click()
  await expect(dialog).toBeHidden()
  await expect(item).toHaveCount(0)
  await reader.page.goto(address)
  await reader.page.reload()
  await expect(reader.page.getByText('This link has expired')).toBeVisible()
  await reader.page.context().close()
})

test('a link is shown in a frame of the sites that it names, and of no other', async ({
  page,
  browser,
  baseURL,
}) => {
  const own = await ownAnalysis(baseURL, 'Night creams, framed')
  await beSignedIn(page, own.email)
  await setStanding(own, { plan: 'ultra' })
  const call = await createApi(page, () => page.goto(`${own.address}?view=visibility`))
  // A site of the same machine: by its other name it is another site.
  let html = ''
  const server = createServer((_, response) => response.setHeader('content-type', 'text/html').end(html))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = z.object({ port: z.number() }).parse(server.address())
  const [site, other] = [`http://localhost:${port}`, `http://127.0.0.1:${port}`]
  const { data } = createShareLink.response.parse(
    await call('POST', createShareLink.path.replace('{brandId}', own.brandId), {
      ...{ analysisId: own.analysisId, name: 'For the board', tab: 'visibility', filters: {}, days: 7 },
      origins: [site],
    }),
  )
  const [path, secret] = (data.embed_address ?? '').split('#')
  for (const [around, theme, width] of [
    [site, 'dark', 1440],
    [site, 'light', 390],
    [other, 'light', 1440],
  ] as const) {
    const reader = await beReader(browser, width)
    const frameHtml = writeFrame(`${path}?theme=${theme}#${secret}`, 'Board', { height: 900 })
    html = `<title>Page</title><body style="margin:0">${frameHtml}`
    await reader.page.goto(around)
    const frame = reader.page.frameLocator('iframe')
    if (around === site) {
      await expect(frame.getByRole('heading', { name: 'For the board' })).toBeVisible()
      await expect(frame.getByText('Measured with Sillage')).toBeVisible()
      await expect(frame.locator('html.dark')).toHaveCount(theme === 'dark' ? 1 : 0)
      await expect(frame.getByRole('heading', { name: 'Visibility score' })).toBeVisible()
      const excess = () => frame.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth)
      await expect.poll(excess).toBeLessThanOrEqual(0)
    } else {
      await expect
        .poll(() => reader.page.frames().map((one) => one.url()))
        .toContain('chrome-error://chromewebdata/')
      await expect(frame.getByRole('heading', { name: 'For the board' })).toHaveCount(0)
    }
    await reader.page.context().close()
  }
  server.close()
})

/** A text of each tab that a link shows. */
const SHOWN_BY_TAB: Record<SharedTab, RegExp> = {
  insight: /Key observations/,
  visibility: /Visibility score/,
  sentiment: /Sentiment score/,
  shopping: /Most mentioned/,
  'web-search': /Top Domains/,
  recommendations: /answers/,
  reports: /Coverage/,
}

test('links show every tab with figures, in the words of the reader, and the PDF of a report', async ({
  page,
  browser,
  baseURL,
}) => {
  const own = await ownAnalysis(baseURL, 'Night creams, all tabs')
  await beSignedIn(page, own.email)
  await setStanding(own, { plan: 'ultra' })
  const call = await createApi(page, () => page.goto(`${own.address}?view=visibility`))
  const reader = await beReader(browser, 1440)
  const failures: string[] = []
  reader.page.on('pageerror', (error) => failures.push(error.message))
  for (const tab of SHARED_TABS) {
    const { data } = createShareLink.response.parse(
      await call('POST', createShareLink.path.replace('{brandId}', own.brandId), {
        ...{
          analysisId: own.analysisId,
          name: `The tab ${tab}`,
          tab,
          filters: {},
          days: 7,
          opens: 'figures',
        },
      }),
    )
    await reader.page.goto('about:blank')
    for (const [width, language] of [
      [1440, 'en'],
      [390, 'fr'],
    ] as const) {
      await reader.page.setViewportSize({ width, height: 900 })
      await reader.page.goto(data.address)
      await reader.page.evaluate((value) => localStorage.setItem('sillage.language', value), language)
      await reader.page.reload()
      await expect(reader.page.getByRole('heading', { name: `The tab ${tab}` })).toBeVisible()
      if (language === 'en') await expect(reader.page.getByText(SHOWN_BY_TAB[tab]).first()).toBeVisible()
      await expect(reader.page.locator('[aria-busy=true]')).toHaveCount(0)
      await expectNoSideways(reader.page)
      await expectNoBarriers(reader.page, 'main')
    }
    expect(failures, tab).toEqual([])
  }
  const download = reader.page.waitForEvent('download')
  await reader.page.getByRole('button', { name: 'Exporter en PDF' }).click()
  expect((await download).suggestedFilename()).toMatch(/_report_.*\.pdf$/)
  expect([...reader.hosts]).toEqual([new URL(baseURL ?? '').host])
  await reader.page.context().close()
})
