import { expect, type Page, test } from '@playwright/test'
import { HOST } from '../../src/ports.ts'
import { newProgram, type ProgramFixture, writeRequest } from '../integration/program-world.ts'
import { expectNoBarriers } from './barriers.ts'
import { card } from './figures.ts'
import { ownAnalysis } from './own-analysis.ts'
import { backstage, beSignedIn, fillSignIn, newcomer, REUSED } from './people.ts'

/** A program whose address to return to answers in this browser alone. */
const openProgram = async (page: Page, baseURL: string | undefined): Promise<ProgramFixture> => {
  const { ports } = backstage(baseURL)
  const program = await newProgram({}, `http://${HOST}:${ports.sites}`)
  await page.route(`${program.redirectUri}**`, (route) => route.fulfill({ body: 'Back in the program' }))
  return program
}

const waitForReturn = async (page: Page): Promise<URLSearchParams> => {
  await expect(page.getByText('Back in the program')).toBeVisible()
  return new URL(page.url()).searchParams
}

test('a program is let in by a person who signs in for it, listed in the settings and shut out', async ({
  page,
  baseURL,
}) => {
  const { email, brandId } = await ownAnalysis(baseURL, 'Night creams, by assistant')
  const program = await openProgram(page, baseURL)
  await page.goto(`/connect?${writeRequest(program)}`)
  await fillSignIn(page, email)

  await expect(page.getByRole('heading', { level: 1, name: 'Connect Assistant?' })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main).toContainText(new URL(program.clientId).host)
  await expect(main).toContainText('Continue only if you have just asked this program to connect.')
  for (const scope of ['Read figures', 'Read answers'])
    await expect(main.getByRole('checkbox', { name: scope })).toBeChecked()
  await expect(main.getByRole('checkbox', { name: 'Launch analyses' })).not.toBeChecked()
  await expectNoBarriers(page)
  await main.getByRole('checkbox', { name: 'Read answers' }).uncheck()
  const [brand] = await main.getByRole('group', { name: 'Brands' }).getByRole('checkbox').all()
  await expect(brand ?? main).toBeChecked()
  await brand?.uncheck()
  const connect = main.getByRole('button', { name: 'Connect' })
  await expect(connect).toBeDisabled()
  await brand?.check()
  await connect.click()

  const back = await waitForReturn(page)
  expect(back.get('state')).toBe('a state')
  const redeemed = await page.request.post('/oauth/token', {
    ...REUSED,
    form: {
      grant_type: 'authorization_code',
      code: back.get('code') ?? '',
      client_id: program.clientId,
      redirect_uri: program.redirectUri,
      code_verifier: program.verifier,
    },
  })
  const { access_token: token, scope } = await redeemed.json()
  expect(scope).toBe('figures:read')
  const ask = () =>
    page.request.post('/mcp', {
      ...REUSED,
      headers: { authorization: `Bearer ${token}`, accept: 'application/json, text/event-stream' },
      data: {
        ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
        params: { name: 'find_analyses', arguments: {} },
      },
    })
  const found = await ask()
  expect(found.status()).toBe(200)
  expect(await found.text()).toContain(brandId)

  await page.goto('/dashboard/user-settings')
  const programs = card(page, 'Connected programs')
  await expect(programs.getByRole('listitem').first()).toContainText(
    new RegExp(`Assistant.*${new URL(program.clientId).host}.*Read figures.*Last used`),
  )
  await expect(card(page, 'API keys')).toContainText('No keys yet.')
  await expectNoBarriers(page, 'main')
  await page.goto(`/dashboard/${brandId}/settings`)
  await expect(card(page, 'Keys that open this brand')).toContainText(new URL(program.clientId).host)
  await page.goto('/dashboard/user-settings')
  await programs.getByRole('button', { name: 'Disconnect Assistant' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Disconnect' }).click()
  await expect(dialog).toBeHidden()
  await expect(programs).toHaveCount(0)
  expect((await ask()).status()).toBe(401)
})

test('a program that is refused hears of it, and one that is not trusted is sent nothing', async ({
  page,
  baseURL,
}) => {
  const { email } = await newcomer(baseURL, ['iroise'])
  await beSignedIn(page, email)
  const program = await openProgram(page, baseURL)
  await page.goto(`/connect?${writeRequest(program)}`)
  await page.getByRole('button', { name: 'Refuse' }).click()
  expect((await waitForReturn(page)).get('error')).toBe('access_denied')

  const elsewhere = 'https://elsewhere.example/callback'
  await page.goto(`/connect?${writeRequest({ ...program, redirectUri: elsewhere })}`)
  await expect(page.getByRole('alert')).toContainText('or names another address')
  await expectNoBarriers(page)
  await page.goto('/connect')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This program cannot be connected')
  expect(new URL(page.url()).pathname).toBe('/connect')
})

test('the way of a program begins at addresses that say where it goes on', async ({ request }) => {
  const refused = await request.post('/mcp', { data: {} })
  expect(refused.status()).toBe(401)
  const [, metadata = ''] =
    /resource_metadata="([^"]+)"/.exec(refused.headers()['www-authenticate'] ?? '') ?? []
  const resource = await (await request.get(metadata)).json()
  const [issuer] = resource.authorization_servers
  const server = await (await request.get(`${issuer}/.well-known/oauth-authorization-server`)).json()
  expect(server.issuer).toBe(issuer)
  expect((await request.get(server.authorization_endpoint)).status()).toBe(200)
  for (const path of ['/.well-known/openid-configuration', '/.well-known/oauth-protected-resource'])
    expect((await request.get(path)).status(), path).toBe(404)
})
