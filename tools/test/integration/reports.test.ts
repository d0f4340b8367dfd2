import { getBrandReport, getReportTrend } from '@sillage/core/analytics/brand-calls'
import { filterQuery } from '@sillage/core/analytics/filter'
import { movedViewSchema } from '@sillage/core/analytics/views/moved/schema'
import { sentimentViewSchema } from '@sillage/core/analytics/views/sentiment/schema'
import { visibilityViewSchema } from '@sillage/core/analytics/views/visibility/schema'
import { newId } from '@sillage/core/base/ids'
import { mailsPath, reportReaderPath, reportReadersPath, scheduledReportPath } from '@sillage/core/base/paths'
import { listReports, type ReportDto } from '@sillage/core/reports/calls'
import { MAX_REPORTS, reportReaderSchema, scheduledReportSchema } from '@sillage/core/reports/report'
import { Timestamp } from 'firebase-admin/firestore'
import { beforeAll, describe, expect, it } from 'vitest'
import { type AnalyzedWorld, newAnalyzedWorld, someFilters } from './analytics-world.ts'
import { send } from './client.ts'
import { newReport, newReportReader } from './report-world.ts'
import { type BrandFixture, db, joinBrand, newBrand, newPerson, type Person } from './world.ts'

let brand: BrandFixture
let editor: Person
let viewer: Person
beforeAll(async () => {
  brand = await newBrand()
  editor = await newPerson([brand.brandId], { plan: 'ultra' })
  viewer = await newPerson([], { plan: 'ultra' })
  await joinBrand(brand.brandId, viewer.uid, 'viewer')
})

const outsider = (): string => `${newId()}@outside.example`
const getPath = (reportId = '', { brandId } = brand) =>
  `/api/brands/${brandId}/reports${reportId === '' ? '' : `/${reportId}`}`
const getBody = (over: Record<string, unknown> = {}) => ({
  name: 'For the board',
  pace: 'monthly',
  day: 31,
  language: 'fr',
  ...over,
})
const ask = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, { token } = editor) =>
  send(method, path, { token, ...(body === undefined ? {} : { body }) })

const create = async (over: Record<string, unknown> = {}, person = editor): Promise<string> => {
  const reply = await ask('POST', getPath(), getBody(over), person)
  expect(reply.status).toBe(201)
  return (reply.body.data as { report_id: string }).report_id
}
const listed = async (reportId: string, person = viewer): Promise<ReportDto> => {
  const reply = await send('GET', getPath(), { token: person.token })
  const report = listReports.response
    .parse(reply.body)
    .data.reports.find(({ report_id }) => report_id === reportId)
  if (!report) throw new Error('no such report')
  return report
}
const mailsTo = async (email: string) =>
  (await db.collection(mailsPath()).where('to', 'array-contains', email).get()).docs
const readerWith = async (email: string) => {
  const { docs } = await db.collection(reportReadersPath(brand.brandId)).where('email', '==', email).get()
  return reportReaderSchema.parse(docs[0]?.data())
}
const getToken = ({ brandId, readerId, secret }: { brandId: string; readerId: string; secret: string }) =>
  `${brandId}.${readerId}.${secret}`

describe('a mailed report', () => {
  it('is set up by editors, listed for viewers, and due at 08:00 on the last day of the month', async () => {
    const reportId = await create({ memberIds: [viewer.uid, editor.uid] })
    const report = await listed(reportId)
    expect(report).toMatchObject({ name: 'For the board', pace: 'monthly', day: 31, language: 'fr' })
    expect(report.recipients.map(({ user_id, state }) => [user_id, state])).toEqual([
      [viewer.uid, 'confirmed'],
      [editor.uid, 'confirmed'],
    ])
    // In the time zone of the brand.
    const next = new Date(report.next_at ?? '')
    const localTime = next.toLocaleString('en-GB', {
      timeZone: 'Europe/Paris',
      hour: '2-digit',
      minute: '2-digit',
    })
    expect(localTime).toBe('08:00')
    expect(new Date(next.getTime() + 86_400_000).getUTCDate()).toBe(1)

    for (const [method, path] of [
      ['POST', getPath()],
      ['PUT', getPath(reportId)],
    ] as const) {
      expect((await ask(method, path, getBody(), viewer)).body).toMatchObject({ errorCode: 'editor_only' })
    }
    await ask(
      'PUT',
      getPath(reportId),
      getBody({ name: 'For all', pace: 'version', memberIds: [editor.uid] }),
    )
    expect(await listed(reportId)).toMatchObject({ name: 'For all', next_at: null, recipients: [{}] })
    // A reader is deleted when no report names them any more.
    expect((await db.doc(reportReaderPath(brand.brandId, viewer.uid)).get()).exists).toBe(false)
    expect((await ask('DELETE', getPath(reportId))).status).toBe(200)
    expect((await ask('DELETE', getPath(reportId))).status).toBe(200)
    expect((await ask('PUT', getPath(reportId), getBody())).body).toMatchObject({
      errorCode: 'report_not_found',
    })
  })

  it('is refused when it names members or analyses of another brand', async () => {
    const stranger = await newPerson()
    expect((await ask('POST', getPath(), getBody({ memberIds: [stranger.uid] }))).body).toMatchObject({
      errorCode: 'member_not_found',
    })
    const other = await newBrand('Claris')
    const analysisId = `${other.brandId}-0123456789`
    expect((await ask('POST', getPath(), getBody({ analysisId }))).body).toMatchObject({
      errorCode: 'analysis_not_found',
    })
    expect((await ask('POST', getPath(), getBody({ viewId: 'none' }))).body).toMatchObject({
      errorCode: 'view_not_found',
    })
  })

  it('is refused when the plan has no reports', async () => {
    const proMember = await newPerson([brand.brandId], { plan: 'pro' })
    expect((await ask('POST', getPath(), getBody(), proMember)).body).toMatchObject({
      errorCode: 'feature_locked',
    })
    expect((await send('GET', getPath(), { token: proMember.token })).body).toMatchObject({
      data: { locked: true },
    })
    expect((await send('GET', getPath(), { token: viewer.token })).body).toMatchObject({
      data: { locked: false },
    })
  })

  it('is refused when the brand has the most reports that it may have', async () => {
    const full = await newBrand()
    await joinBrand(full.brandId, editor.uid, 'editor')
    for (let i = 0; i < MAX_REPORTS; i++) await newReport(full.brandId)
    expect((await ask('POST', getPath('', full), getBody())).body).toMatchObject({
      errorCode: 'too_many_reports',
    })
  })
})

describe('an address outside the brand', () => {
  it('gets one mail when several reports name it, and confirms by its link once', async () => {
    const email = outsider()
    const reportId = await create({ addresses: [email.toUpperCase(), email] })
    await create({ name: 'Another', addresses: [email] })
    await ask('PUT', getPath(reportId), getBody({ addresses: [email] }))
    const [mail, ...others] = await mailsTo(email)
    expect(others).toEqual([])
    const reader = await readerWith(email)
    expect(reader.state).toBe('waiting')
    const reportToken = getToken(reader)
    expect(mail?.get('unsubscribe')).toContain(encodeURIComponent(reportToken))
    expect((await listed(reportId)).recipients).toEqual([{ user_id: null, email, state: 'waiting' }])

    const open = await send('POST', '/api/reports/reader/open', { body: { reportToken } })
    expect(open.body.data).toMatchObject({ brand_name: 'Épure', state: 'waiting' })
    expect((open.body.data as { email: string }).email).not.toContain(email.split('@')[0])
    // Opening a link confirms nothing: mail scanners open links too.
    expect((await readerWith(email)).state).toBe('waiting')
    const decide = (wanted: boolean) => send('PUT', '/api/reports/reader', { body: { reportToken, wanted } })
    for (const _ of [1, 2]) expect((await decide(true)).body.data).toMatchObject({ state: 'confirmed' })
    const { decidedAt } = await readerWith(email)
    await decide(true)
    expect((await readerWith(email)).decidedAt).toBe(decidedAt)
    expect((await listed(reportId)).recipients).toMatchObject([{ state: 'confirmed' }])
  })

  it('is asked again only after its link has expired', async () => {
    const email = outsider()
    const reportId = await create({ addresses: [email] })
    const reader = await readerWith(email)
    const ref = db.doc(reportReaderPath(brand.brandId, reader.readerId))
    await ref.update({ expiresAt: Timestamp.fromMillis(Date.now() - 1_000) })
    const put = (reportToken: string) =>
      send('PUT', '/api/reports/reader', { body: { reportToken, wanted: true } })
    expect((await put(getToken(reader))).body).toMatchObject({ errorCode: 'link_expired' })
    expect((await listed(reportId)).recipients).toMatchObject([{ state: 'expired' }])
    await ask('PUT', getPath(reportId), getBody({ addresses: [email] }))
    expect(await mailsTo(email)).toHaveLength(2)
    expect((await put(getToken(reader))).body).toMatchObject({ errorCode: 'link_expired' })
    expect((await put(getToken(await readerWith(email)))).status).toBe(200)
  })

  it('unsubscribes by one POST without a session, and is not asked again', async () => {
    const email = outsider()
    const reportId = await create({ addresses: [email] })
    const reader = await readerWith(email)
    const path = `/api/reports/unsubscribe?${new URLSearchParams({ reportToken: getToken(reader) })}`
    expect((await send('GET', path)).status).toBe(405)
    expect((await send('POST', path.slice(0, -1))).body).toMatchObject({ errorCode: 'link_expired' })
    for (const _ of [1, 2]) expect((await send('POST', path)).status).toBe(200)
    expect((await listed(reportId)).recipients).toMatchObject([{ state: 'stopped' }])

    // Deleting the report deletes the address and keeps the refusal.
    await ask('DELETE', getPath(reportId))
    const ref = db.doc(reportReaderPath(brand.brandId, reader.readerId))
    expect((await ref.get()).data()).toMatchObject({ email: '', state: 'stopped' })
    const again = await create({ addresses: [email] })
    expect((await listed(again)).recipients).toEqual([{ user_id: null, email, state: 'stopped' }])
    expect(await mailsTo(email)).toHaveLength(1)
  })

  it('sees the brand name without the links in it', async () => {
    const named = await newBrand('Win at https://evil.example now')
    await joinBrand(named.brandId, editor.uid, 'editor')
    const email = outsider()
    await ask('POST', getPath('', named), getBody({ addresses: [email] }))
    const { docs } = await db.collection(reportReadersPath(named.brandId)).get()
    const reportToken = getToken(reportReaderSchema.parse(docs[0]?.data()))
    const { body } = await send('POST', '/api/reports/reader/open', { body: { reportToken } })
    expect(body.data).toMatchObject({ brand_name: 'Win at now' })
  })
})

it('refuses a reader link with a wrong secret or an unknown reader', async () => {
  const reportToken = await newReportReader(brand.brandId)
  for (const wrong of [
    `${reportToken.slice(0, -1)}x`,
    'nonsense',
    `${brand.brandId}.mail-x.${'r'.repeat(32)}`,
  ]) {
    const reply = await send('POST', '/api/reports/reader/open', { body: { reportToken: wrong } })
    expect(reply.body).toMatchObject({ errorCode: 'link_expired' })
  }
})

describe('a person who leaves', () => {
  it('gets no more reports of the brand', async () => {
    const owner = await newPerson([], { plan: 'ultra' })
    await joinBrand(brand.brandId, owner.uid, 'owner')
    const member = await newPerson([], { plan: 'ultra' })
    await joinBrand(brand.brandId, member.uid, 'editor')
    const reportId = await create({ memberIds: [member.uid] })
    const { body } = await send('GET', '/api/users/me/export', { token: member.token })
    expect(body.brands).toMatchObject([{ reports: 'confirmed' }])
    expect(
      (await send('DELETE', `/api/brands/${brand.brandId}/members/${member.uid}`, { token: member.token }))
        .status,
    ).toBe(200)
    expect((await listed(reportId)).recipients).toEqual([])
    expect((await db.doc(reportReaderPath(brand.brandId, member.uid)).get()).exists).toBe(false)
  })

  it('is deleted as a reader of other brands with the account', async () => {
    const person = await newPerson()
    await create({ addresses: [person.email] })
    const { readerId } = await readerWith(person.email)
    const { body } = await send('GET', '/api/users/me/export', { token: person.token })
    expect(body.reports).toMatchObject([{ brand: 'Épure', state: 'waiting' }])
    const gone = await send('DELETE', '/api/users/me', {
      token: person.token,
      body: { confirmation: person.email },
    })
    expect(gone.status).toBe(200)
    expect((await db.doc(reportReaderPath(brand.brandId, readerId)).get()).exists).toBe(false)
  })
})

it('keeps the mailed versions and the due date when a report is edited', async () => {
  const reportId = await create({ pace: 'version' })
  const ref = db.doc(scheduledReportPath(brand.brandId, reportId))
  const dueAt = Timestamp.now()
  await ref.update({ mailed: { one: 'version' }, dueAt })
  await ask('PUT', getPath(reportId), getBody({ pace: 'version', name: 'Renamed' }))
  const report = scheduledReportSchema.parse((await ref.get()).data())
  expect(report).toMatchObject({ name: 'Renamed', mailed: { one: 'version' }, dueAt: dueAt.toMillis() })
})

describe('the trend of a report', () => {
  let world: AnalyzedWorld
  let reader: Person
  beforeAll(async () => {
    world = await newAnalyzedWorld(7)
    reader = await newPerson([world.brand.brandId], { plan: 'ultra' })
  })
  const get = async (path: string, query: Record<string, string>) => {
    const scope = { brandId: world.brand.brandId, analysisId: world.analysisId }
    return (
      await send('GET', `${path}?${new URLSearchParams({ ...scope, ...query })}`, { token: reader.token })
    ).body
  }
  const trend = async (query: Record<string, string> = {}) =>
    getReportTrend.response.parse(await get('/api/brand-report/trend', query)).versions

  it('equals the figures of the pages for each version under any filter', async () => {
    for (const filter of [{}, ...someFilters(world)]) {
      const { groupRunId: _version, dateFrom: _from, dateTo: _to, basis: _basis, ...choices } = filter
      const query = Object.fromEntries(
        Object.entries(filterQuery(choices)).map(([name, value]) => [name, String(value)]),
      )
      const rows = await trend(query)
      expect(rows.map(({ groupRunId }) => groupRunId)).toEqual(world.groupRunIds)
      for (const row of rows) {
        const ofVersion = { ...query, groupRunId: row.groupRunId }
        const { headline, shareOfVoice, top } = visibilityViewSchema.parse(
          await get('/api/visibility', ofVersion),
        )
        const sentiment = sentimentViewSchema.parse(await get('/api/sentiment', ofVersion))
        const moved = movedViewSchema.parse(await get('/api/analytics/views/moved', ofVersion))
        expect(row.n).toBe(headline.n)
        expect(row.visibility.value).toBe(headline.visibility)
        expect(row.visibility.change).toEqual(headline.change)
        expect(row.shareOfVoice.value).toBe(shareOfVoice.value)
        expect(row.rank).toBe(top.find(({ kind }) => kind === 'brand')?.rank ?? null)
        expect(row.sentiment.value).toBe(sentiment.score)
        expect(row.sentiment.n).toBe(sentiment.brandMentions)
        expect(row.changed).toEqual(moved.changed)
        const { runs } = headline.certainty
        expect(row.visibility.interval).toEqual(runs && { low: runs.low, high: runs.high })
      }
    }
  })

  it('covers the requested number of versions, up to the requested one', async () => {
    expect((await trend({ versions: '2' })).map(({ groupRunId }) => groupRunId)).toEqual(
      world.groupRunIds.slice(-2),
    )
    const [first = '', second = ''] = world.groupRunIds
    expect((await trend({ groupRunId: second })).map(({ groupRunId }) => groupRunId)).toEqual([first, second])
    const newest = (await trend()).at(-1)
    const dated = await trend({ dateFrom: newest?.createdAt ?? '' })
    expect(dated.map(({ groupRunId }) => groupRunId)).toEqual(world.groupRunIds)
    const report = getBrandReport.response.parse(await get(getBrandReport.path, {}))
    expect((await trend()).at(-1)?.visibility.value).toBe(report.analysisSummary?.visibility)
    expect((await get('/api/brand-report/trend', { versions: '1' })).errorCode).toBe('bad_request')
  })
})
