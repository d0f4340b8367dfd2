import { expect, type Page, test } from '@playwright/test'
import { z } from 'zod/mini'
import { barriersIn } from './barriers.ts'
import { backstage, emailOf, fillSignIn } from './people.ts'

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
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await withAnalytics(page)
  await page.goto('/auth')
  const banner = page.getByRole('region', { name: 'Measuring usage' })
  await expect(banner.getByRole('button', { name: 'Refuse' })).toBeVisible()
  const sizes = await Promise.all(
    ['Refuse', 'Accept'].map((name) => banner.getByRole('button', { name }).boundingBox()),
  )
  expect(sizes[0]?.width).toBeCloseTo(sizes[1]?.width ?? 0, 0)
  expect(await barriersIn(page)).toEqual([])
  await banner.getByRole('button', { name: 'Refuse' }).click()
  await expect(banner).toHaveCount(0)
  await fillSignIn(page, emailOf('enterprise'))
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible()
  await page.goto('/dashboard/user-settings')
  await expect(page.getByText('You refused. Nothing is counted.')).toBeVisible()
  expect(asked).not.toContain('/api/usage')
  expect(await page.evaluate(() => localStorage.getItem('sillage.usage-client'))).toBeNull()

  await page.getByRole('button', { name: 'Change choice' }).click()
  await banner.getByRole('button', { name: 'Accept' }).click()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('sillage.usage-client'))).not.toBeNull()
  const clientId = (await page.evaluate(() => localStorage.getItem('sillage.usage-client'))) ?? ''
  await expect.poll(async () => (await arrived(clientId)).map(({ name }) => name)).toContain('page_view')
  expect((await arrived(clientId)).map(({ params }) => params.page_path)).toContain(
    '/dashboard/user-settings',
  )

  await page.getByRole('button', { name: 'Change choice' }).click()
  await banner.getByRole('button', { name: 'Refuse' }).click()
  expect(await page.evaluate(() => localStorage.getItem('sillage.usage-client'))).toBeNull()
  asked.length = 0
  await page.goto('/dashboard')
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible()
  expect(asked).not.toContain('/api/usage')
})
