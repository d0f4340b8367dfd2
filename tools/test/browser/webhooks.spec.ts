import { expect, test } from '@playwright/test'
import { deliverySchema } from '@sillage/core/alerts/webhook'
import { webhookDeliveriesPath, webhookDeliveryPath, webhooksPath } from '@sillage/core/base/paths'
import { Timestamp } from 'firebase-admin/firestore'
import { fireSchedule } from '../../src/scheduler.ts'
import { expectNoBarriers } from './barriers.ts'
import { ownAnalysis } from './own-analysis.ts'
import { backstage, beSignedIn, findDemoBrand } from './people.ts'

const DAY_MS = 86_400_000

test('an address gets a key that is shown once, is tested, and its deliveries are seen and sent again', async ({
  page,
  baseURL,
}) => {
  const { email, brandId, db } = await ownAnalysis(baseURL, 'Night creams, every week')
  const { ports } = backstage(baseURL)
  await beSignedIn(page, email)
  await page.goto(`/dashboard/${brandId}/alerts`)
  await expect(page.getByRole('heading', { name: 'Webhooks and Slack' })).toBeVisible()
  const main = page.getByRole('main')
  const address = main.getByRole('textbox', { name: 'Address' })
  const add = async (url: string) => {
    await address.fill(url)
    await main.getByRole('button', { name: 'Add', exact: true }).click()
  }

  // A site of the demonstration takes whatever is sent to its front page.
  const taken = new URL('/', findDemoBrand('iroise').websiteUrl).href
  await add(taken)
  await expect(main.getByText('Keep this signing key, it is shown once:')).toContainText(/whsec_[\w+/]{32}/)
  await expect(main.getByRole('switch', { name: taken })).toBeChecked()
  await expect(address).toHaveValue('')
  await main.getByRole('button', { name: 'Send a test' }).click()
  await expect(page.getByText('The address answered 200')).toBeVisible()

  await page.reload()
  await expect(main.getByRole('switch', { name: taken })).toBeVisible()
  await expect(main.getByText(/whsec_/)).toHaveCount(0)

  const refused = 'https://missing.example/alerts'
  await add(refused)
  await main
    .getByRole('listitem')
    .filter({ hasText: refused })
    .getByRole('button', { name: 'Send a test' })
    .click()
  await expect(page.getByText('The address answered 404')).toBeVisible()
  await main.getByRole('button', { name: `Delete ${refused}` }).click()
  await expect(main.getByRole('switch', { name: refused })).toHaveCount(0)
  const stored = await db.collection(webhooksPath(brandId)).get()
  expect(stored.docs.map((document) => document.get('url'))).toEqual([taken])

  const deliveryId = 'given-up'
  await db.doc(webhookDeliveryPath(brandId, deliveryId)).set({
    deliveryId,
    webhookId: stored.docs[0]?.id,
    brandId,
    body: '{"type":"alerts.raised"}',
    state: 'dead',
    attempts: 8,
    shard: 0,
    nextAt: null,
    status: 500,
    error: 'The address answered 500.',
    createdAt: Timestamp.now(),
    expireAt: Timestamp.fromMillis(Date.now() + DAY_MS),
  })
  await page.reload()
  const log = main.getByRole('region', { name: 'Deliveries' })
  await expect(log.getByRole('listitem')).toContainText(['The address answered 500.8 triesGiven up'])
  await expectNoBarriers(page, 'main')
  await log.getByRole('button', { name: 'Send again' }).click()
  await expect(log).toContainText('Waiting')
  await fireSchedule(ports, 'sweep')
  // The sweeper of each minute may have taken it instead.
  await expect
    .poll(async () => {
      const { docs } = await db.collection(webhookDeliveriesPath(brandId)).get()
      return docs.map((document) => deliverySchema.parse(document.data()))
    })
    .toMatchObject([{ state: 'delivered', attempts: 1, status: 200 }])
  await page.reload()
  await expect(log.getByRole('listitem')).toContainText(['1 tryDelivered'])

  await main.getByRole('switch', { name: taken }).click()
  await expect(main.getByRole('switch', { name: taken })).not.toBeChecked()
})
