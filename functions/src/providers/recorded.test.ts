import { expect, it } from 'vitest'
import type { Recording } from './testing/recorded/recording.ts'
import { RECORDINGS } from './testing/recordings.ts'
import { ONLINE, serveCanned } from './testing/serve-canned.ts'

const { ask } = serveCanned()

/** The providers with what they recorded of a kind. */
const those = <T>(pick: (recording: Recording) => T | null) =>
  [...RECORDINGS].flatMap(([key, recording]) => {
    const recorded = pick(recording)
    return recorded === null ? [] : [{ key, recorded }]
  })

it.each(those(({ plain }) => plain))('$key: reads a plain answer', async ({ key, recorded }) => {
  const { json, ...expected } = recorded
  const answer = await ask(key, {}, { json })
  expect(answer).toMatchObject({ ...expected, truncated: false, searchQueries: [], citations: [] })
  expect(answer.usage).toEqual(expected.usage)
})

it.each(those(({ searched }) => searched))(
  '$key: reads an answer that searched',
  async ({ key, recorded }) => {
    const { json, queries, referenced, explored, ...expected } = recorded
    const answer = await ask(key, ONLINE, { json })
    expect(answer).toMatchObject({ ...expected, truncated: false, searchQueries: queries })
    const urls = (are: boolean) =>
      answer.citations.filter((citation) => citation.referenced === are).map(({ url }) => url)
    expect([urls(true), urls(false)]).toEqual([referenced, explored])
  },
)

it.each(those(({ truncated }) => truncated))('$key: marks a truncated answer', async ({ key, recorded }) => {
  expect(await ask(key, {}, { json: recorded })).toMatchObject({ text: 'Velora is a', truncated: true })
})

it.each(those(({ refused }) => refused))('$key: recognises a refusal', async ({ key, recorded }) => {
  await expect(ask(key, {}, recorded)).rejects.toMatchObject({ class: 'refused' })
})

it.each(those(({ rateLimited }) => rateLimited))(
  '$key: retries a rate limit, even if its text mentions billing',
  async ({ key, recorded }) => {
    const { waitMs, ...canned } = recorded
    await expect(ask(key, {}, canned)).rejects.toMatchObject({
      class: 'rate_limit',
      status: 429,
      final: false,
      retryAfterMs: waitMs,
    })
  },
)

it.each(those(({ outOfMoney }) => outOfMoney))(
  '$key: does not retry an empty account',
  async ({ key, recorded }) => {
    const { as, ...canned } = recorded
    await expect(ask(key, {}, canned)).rejects.toMatchObject({ class: as, final: true })
  },
)
