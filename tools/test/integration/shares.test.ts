import { unpackSummary } from '@sillage/core/analytics/stored'
import { getVisibility } from '@sillage/core/analytics/view-calls'
import { COMPUTE } from '@sillage/core/analytics/views/compute'
import {
  analysisSummaryPath,
  brandPath,
  correctionsPath,
  memberPath,
  shareLinkPath,
  shareSummaryPath,
  userPath,
} from '@sillage/core/base/paths'
import {
  createShareLink,
  getOembed,
  listSharedRuns,
  listShareLinks,
  openShareLink,
} from '@sillage/core/shares/calls'
import { SHARED_TABS, VIEWS_BY_SHARED_TAB } from '@sillage/core/shares/link'
import { Timestamp } from 'firebase-admin/firestore'
import { beforeEach, describe, expect, it } from 'vitest'
import { type AnalyzedWorld, newAnalyzedWorld } from './analytics-world.ts'
import { send } from './client.ts'
import { storeSeal } from './seal-world.ts'
import { newShareLink } from './share-world.ts'
import { db, joinBrand, newAnalysis, newBrand, newPerson, type Person } from './world.ts'

let world: AnalyzedWorld
let brandId: string
let person: Person
beforeEach(async () => {
  world = await newAnalyzedWorld(44)
  brandId = world.brand.brandId
  person = await newPerson([brandId])
})

const WISH = { name: 'For the board', tab: 'visibility', filters: {}, days: 30 }

const make = (changes: object = {}, { token } = person) =>
  send('POST', `/api/brands/${brandId}/share-links`, {
    token,
    body: { ...WISH, analysisId: world.analysisId, ...changes },
  })

/** What a reader holds of a link that was made. */
const held = async (changes: object = {}) => {
  const reply = await make(changes)
  expect(reply.status, JSON.stringify(reply.body)).toBe(201)
  const { link, address } = createShareLink.response.parse(reply.body).data
  const { pathname, hash } = new URL(address)
  return { link: pathname.replace('/share/', ''), secret: hash.slice(1), id: link.link_id }
}

type Held = { link: string; secret: string }

const open = ({ link, secret }: Held, more: object = {}) =>
  send('POST', openShareLink.path, { body: { link, secret, ...more } })

const opened = async (by: Held, more: object = {}) => {
  const reply = await open(by, more)
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  return openShareLink.response.parse(reply.body).data
}

const figures = async (query: Record<string, string>) => {
  const search = new URLSearchParams({ brandId, analysisId: world.analysisId, ...query })
  return (await send('GET', `${getVisibility.path}?${search}`, { token: person.token })).body
}

describe('a share link', () => {
  it('shows the figures of the app to a reader without an account, and counts openings', async () => {
    const link = await held()
    const { views, ...about } = await opened(link)
    expect(views.visibility).toEqual(await figures({}))
    expect(about).toMatchObject({ brand_name: 'Lumière', name: 'For the board', opens: 'none', filters: {} })
    await opened(link)
    const { body } = await send('GET', `/api/brands/${brandId}/share-links`, { token: person.token })
    const [listed] = listShareLinks.response.parse(body).data.links
    expect(listed).toMatchObject({ link_id: link.id, openings: 2, has_password: false })
  })

  it('keeps neither its secret nor its password, nor lists them', async () => {
    const link = await held({ password: 'a long password' })
    const stored = JSON.stringify((await db.doc(shareLinkPath(brandId, link.id)).get()).data())
    const listed = await send('GET', `/api/brands/${brandId}/share-links`, { token: person.token })
    for (const text of [stored, JSON.stringify(listed.body)]) {
      expect(text).not.toContain(link.secret)
      expect(text).not.toContain('a long password')
    }
  })

  it('keeps its filters, whatever else a request says', async () => {
    const link = await held({ filters: { provider: 'openai' } })
    const {
      views: { visibility: view },
      filters,
      kept_names: names,
    } = await opened(link)
    expect(view).toEqual(await figures({ provider: 'openai' }))
    expect(view).not.toEqual(await figures({}))
    expect(filters).toEqual({ provider: 'openai' })
    expect(names).toMatchObject({ providers: ['openai'], prompts: [], personas: [], models: [] })
    for (const more of [{ filters: {} }, { provider: 'google' }, { analysisId: world.analysisId }])
      expect((await open(link, more)).status).toBe(400)
    const query = await send('POST', `${openShareLink.path}?provider=google`, {
      body: { link: link.link, secret: link.secret },
    })
    expect(openShareLink.response.parse(query.body).data.views.visibility).toEqual(view)
  })

  it('computes a filtered view once, and again after a correction', async () => {
    const link = await held({ filters: { provider: 'openai' } })
    const { views } = await opened(link)
    const place = db.doc(shareSummaryPath(brandId, link.id))
    const first = (await place.get()).updateTime
    expect((await opened(link)).views).toEqual(views)
    expect((await place.get()).updateTime).toEqual(first)
    await db.doc(correctionsPath(brandId)).set({ brandId, revision: 7, list: [], updatedAt: Timestamp.now() })
    expect((await opened(link)).views).toEqual(views)
    expect((await place.get()).updateTime).not.toEqual(first)
  })

  it.each(SHARED_TABS)(
    'shows the views of the tab %s as they are stored, and computed under a filter',
    async (tab) => {
      const scope = { analysisId: world.analysisId }
      const [whole, narrowed] = [
        await opened(await held({ tab })),
        await opened(await held({ tab, filters: { provider: 'openai' } })),
      ]
      expect(Object.keys(whole.views)).toEqual([...VIEWS_BY_SHARED_TAB[tab]])
      for (const name of VIEWS_BY_SHARED_TAB[tab]) {
        const stored = await unpackSummary(
          (await db.doc(analysisSummaryPath(scope.analysisId, name)).get()).data(),
        )
        expect(whole.views[name], name).toEqual(JSON.parse(stored.json))
        const computed: unknown = COMPUTE[name](world.facts, { provider: 'openai' }, {})
        expect(narrowed.views[name], name).toEqual(JSON.parse(JSON.stringify(computed)))
      }
    },
  )

  it('shows the seal of the version that it shows', async () => {
    const [first = '', , third = ''] = world.groupRunIds
    const short = await storeSeal(first)
    expect((await opened(await held({ groupRunId: first }))).seals).toMatchObject([
      { state: 'sealed', shortSeal: short },
    ])
    const { seals } = await opened(await held())
    expect(seals).toMatchObject([{ groupRunId: third, state: 'none', shortSeal: null }])
    const all = await opened(await held({ filters: { basis: 'all' } }))
    expect(all.seals.map(({ groupRunId }) => groupRunId)).toEqual(world.groupRunIds.toReversed())
    expect(all.seals.at(-1)?.shortSeal).toBe(short)
  })

  it('shows a pinned version after a newer one has ended', async () => {
    const [first = ''] = world.groupRunIds
    const { views, pinned } = await opened(await held({ groupRunId: first }))
    expect(pinned).toBe(true)
    expect(views.visibility).toEqual(await figures({ groupRunId: first }))
  })

  it.each([
    ['a guessed secret', (by: Held) => ({ ...by, secret: 'x'.repeat(43) })],
    [
      'another link of the brand',
      (by: Held) => ({ ...by, link: `${by.link.slice(0, 25)}${'0'.repeat(16)}` }),
    ],
    ['another brand', (by: Held) => ({ ...by, link: `${'0'.repeat(24)}${by.link.slice(24)}` })],
  ])('is refused as expired to %s', async (_, change) => {
    const reply = await open(change(await held()))
    expect([reply.status, reply.body.errorCode]).toEqual([410, 'link_expired'])
  })

  it('ends at its time, and at once when it is revoked', async () => {
    const ending = await held()
    await db
      .doc(shareLinkPath(brandId, ending.id))
      .update({ expiresAt: Timestamp.fromMillis(Date.now() - 1) })
    expect((await open(ending)).body.errorCode).toBe('link_expired')
    const revoked = await held({ filters: { provider: 'openai' } })
    await opened(revoked)
    const revoke = () =>
      send('DELETE', `/api/brands/${brandId}/share-links/${revoked.id}`, { token: person.token })
    expect((await revoke()).status).toBe(200)
    expect((await open(revoked)).body.errorCode).toBe('link_expired')
    expect((await db.doc(shareSummaryPath(brandId, revoked.id)).get()).exists).toBe(false)
    expect((await revoke()).status).toBe(200)
  })

  it('opens by its password alone', async () => {
    const link = await held({ password: 'a long password' })
    expect((await open(link)).body.errorCode).toBe('link_password')
    await opened(link, { password: 'a long password' })
    expect((await open(link, { password: 'another password' })).body.errorCode).toBe('link_password')
  })

  it('shows no more than its maker may: not after they left, became a viewer, were suspended, or the plan lapsed', async () => {
    const link = await held()
    const member = db.doc(memberPath(brandId, person.uid))
    const user = db.doc(userPath(person.uid))
    const refused = async () => (await open(link)).body.errorCode
    await member.update({ role: 'viewer' })
    expect(await refused()).toBe('link_expired')
    await joinBrand(brandId, person.uid)
    await user.update({ suspendedAt: Timestamp.now() })
    expect(await refused()).toBe('link_expired')
    await user.update({ suspendedAt: null, plan: 'pro' })
    expect(await refused()).toBe('link_expired')
    await user.update({ plan: 'ultra' })
    await opened(link)
    await member.delete()
    expect(await refused()).toBe('link_expired')
    await joinBrand(brandId, person.uid)
    await db.doc(brandPath(brandId)).delete()
    expect(await refused()).toBe('link_expired')
  })

  it.each([
    '*',
    'https://*.example.com',
    'https://a.example; script-src *',
    'javascript:alert(1)',
    'https://a.example/path',
  ])('names no origin that is none: %s', async (origin) => {
    expect((await make({ origins: [origin] })).status).toBe(400)
  })

  it('tells how to embed it to whoever holds the address of a link with origins, and its secret', async () => {
    const ask = (url: string) => send('GET', `${getOembed.path}?${new URLSearchParams({ url })}`)
    const reply = await make({ origins: ['https://www.example.com'], name: 'A "title" <b>' })
    const { address, embed_address: embed } = createShareLink.response.parse(reply.body).data
    expect(embed).toBe(address.replace('/share/', '/embed/'))
    const { html, title, type } = getOembed.response.parse((await ask(address)).body)
    expect([type, title]).toEqual(['rich', 'A "title" <b>'])
    expect(html).toContain(`src="${embed}"`)
    expect(html).toContain('title="A &quot;title&quot; &lt;b&gt;"')
    const plain = createShareLink.response.parse((await make()).body).data
    expect(plain.embed_address).toBeNull()
    const wrong = [
      plain.address,
      address.replace(/#.*/, ''),
      `${address}x`,
      address.replace(/^https?:\/\/[^/]+/, 'https://other.example'),
      'no address',
    ]
    for (const url of wrong) expect((await ask(url)).body.errorCode, url).toBe('link_expired')
  })

  it('is made by editors of a plan with reports, of an analysis and a version of the brand', async () => {
    const viewer = await newPerson()
    await joinBrand(brandId, viewer.uid, 'viewer')
    expect((await make({}, viewer)).body.errorCode).toBe('editor_only')
    const other = await newBrand()
    const foreign = await newAnalysis(other, person.uid)
    expect((await make({ analysisId: foreign })).body.errorCode).toBe('analysis_not_found')
    expect((await make({ groupRunId: `${foreign}-00000000` })).body.errorCode).toBe('group_run_not_found')
    expect((await make({ password: 'short' })).status).toBe(400)
    expect((await make({ filters: { providers: 'openai' } })).status).toBe(400)
    await db.doc(userPath(person.uid)).update({ plan: 'pro' })
    expect((await make()).body.errorCode).toBe('feature_locked')
  })
})

describe('the runs behind a shared figure', () => {
  const list = async (by: Held, more: object = {}) => {
    const { link, secret } = by
    return await send('POST', listSharedRuns.path, {
      body: { link, secret, behind: { of: 'answers' }, ...more },
    })
  }

  it('open as far as the link opens them, within its filters', async () => {
    expect((await list(await held())).body.errorCode).toBe('access_denied')
    const shown = listSharedRuns.response.parse(
      (await list(await held({ opens: 'figures', filters: { provider: 'openai' } }))).body,
    )
    expect(shown.total).toBeGreaterThan(0)
    expect(
      shown.runs.every(({ response, provider_name: name }) => response === '' && name === 'openai'),
    ).toBe(true)
    const answers = await held({ opens: 'answers', filters: { provider: 'openai' } })
    const read = listSharedRuns.response.parse((await list(answers, { within: { provider: 'google' } })).body)
    expect(read.total).toBe(shown.total)
    expect(read.runs.some(({ response }) => response !== '')).toBe(true)
  })

  it('narrow a set of the link, and never widen it', async () => {
    const { prompts, providers } = world.facts.dimensions
    const [first = '', second = '', third = ''] = prompts
    const listProviders = async (by: Held, within: object) => {
      const { runs } = listSharedRuns.response.parse((await list(by, { within })).body)
      return new Set(runs.map((run) => run.provider_name))
    }
    const both = await held({ opens: 'figures', filters: { provider: 'google,openai' } })
    expect(await listProviders(both, {})).toEqual(new Set(providers))
    expect(await listProviders(both, { provider: 'openai' })).toEqual(new Set(['openai']))
    const others = await held({ opens: 'figures', filters: { provider: '!openai', promptId: `!${first}` } })
    expect(await listProviders(others, {})).toEqual(new Set(['google']))
    expect(await listProviders(others, { provider: 'openai' })).toEqual(new Set())
    // Its page names what the filter leaves out, and no other prompt.
    const { filters, kept_names: names } = await opened(others)
    expect(filters).toEqual({ provider: '!openai', promptId: `!${first}` })
    expect(names.prompts.map((prompt) => prompt.prompt_id)).toEqual([first])
    expect([second, third]).not.toContain(first)
  })

  it('are of the analysis of the link alone', async () => {
    const other = await newAnalyzedWorld(45)
    const link = await held({ opens: 'answers' })
    const reply = await list(link, { within: { groupRunId: other.groupRunIds[0] } })
    expect(reply.body.errorCode).toBe('group_run_not_found')
  })

  it('are of the pinned version and those before it', async () => {
    const [first = '', second = '', third = ''] = world.groupRunIds
    const link = await held({ opens: 'answers', groupRunId: second })
    const versions = async (more: object) =>
      new Set(listSharedRuns.response.parse((await list(link, more)).body).runs.map((run) => run.groupRunId))
    expect(await versions({})).toEqual(new Set([second]))
    expect(await versions({ within: { groupRunId: first } })).toEqual(new Set([first]))
    const newer = await list(link, { within: { groupRunId: third } })
    expect(newer.body.errorCode).toBe('group_run_not_found')
  })

  it('of a link in the store are those of its maker', async () => {
    const link = await newShareLink(world.analysisId, person.uid)
    expect((await list(link)).status).toBe(200)
    await db.doc(memberPath(brandId, person.uid)).delete()
    expect((await list(link)).body.errorCode).toBe('link_expired')
  })
})
