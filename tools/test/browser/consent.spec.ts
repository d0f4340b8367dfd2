import { expect, type Page, test } from '@playwright/test'
import { z } from 'zod/mini'
import { expectNoBarriers } from './barriers.ts'
import { backstage, fillSignIn, getDemoEmail } from './people.ts'

const toldSchema = z.array(
  z.object({
    client_id: z.string(),
    events: z.array(z.object({ name: z.string(), params: z.looseObject({ page_path: z.string() }) })),
  }),
)

/** Lets the page find that the project has Google Analytics. */
const withAnalytics = (page: Page) =>
  page.route('**/__/firebase/init.json', async (route) => {
    const config = await (await route.fetch()).json()
    await route.fulfill({ json: { ...config, measurementId: 'G-LOCAL' } })
  })

test('nothing is told of usage before somebody agrees, and nothing once they changed their mind', async ({
  page,
  baseURL,
}) => {
  const { ports } = backstage(baseURL)
  const arrived = async (clientId: string) => {
    const told = toldSchema.parse(await (await fetch(`http://127.0.0.1:${ports.usage}/events.json`)).json())
    return told.filter(({ client_id }) => client_id === clientId).flatMap(({ events }) => events)
  }
  const storedClient = () => page.evaluate(() => localStorage.getItem('sillage.usage-client'))
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await withAnalytics(page)
  await page.goto('/auth')
  const banner = page.getByRole('region', { name: 'Measuring usage' })
  await expect(banner.getByRole('button', { name: 'Refuse' })).toBeVisible()
  await expect
    .poll(async () => {
      const [refuse, accept] = await Promise.all(
        ['Refuse', 'Accept'].map((name) => banner.getByRole('button', { name }).boundingBox()),
      )
      return Math.abs((refuse?.width ?? Number.NaN) - (accept?.width ?? Number.NaN))
    })
    .toBeLessThan(0.5)
  await expectNoBarriers(page)
  await banner.getByRole('button', { name: 'Refuse' }).click()
  await expect(banner).toHaveCount(0)
  await fillSignIn(page, getDemoEmail('enterprise'))
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible()
  await page.goto('/dashboard/user-settings')
  await expect(page.getByText('You refused. Nothing is counted.')).toBeVisible()
  expect(asked).not.toContain('/api/usage')
  expect(await storedClient()).toBeNull()

  await page.getByRole('button', { name: 'Change choice' }).click()
  await banner.getByRole('button', { name: 'Accept' }).click()
  await expect.poll(storedClient).not.toBeNull()
  const clientId = (await storedClient()) ?? ''
  const views = async () => (await arrived(clientId)).filter(({ name }) => name === 'page_view')
  await expect
    .poll(async () => (await views()).map(({ params }) => params.page_path))
    .toContain('/dashboard/user-settings')

  await page.getByRole('button', { name: 'Change choice' }).click()
  await banner.getByRole('button', { name: 'Refuse' }).click()
  await expect.poll(storedClient).toBeNull()
  asked.length = 0
  await page.goto('/dashboard')
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible()
  expect(asked).not.toContain('/api/usage')
})
