import { allows, deriveEntitlements } from '@sillage/core/plans/entitlements'
import { PLAN_IDS, type PlanId } from '@sillage/core/plans/plans'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Reply, send } from './client.ts'
import { newRun, settleFacts } from './runs.ts'
import { withCatalogue } from './subscribers.ts'
import {
  type BrandFixture,
  findModel,
  newAnalysis,
  newBrand,
  newGroupRun,
  newPerson,
  type Person,
  type PersonOptions,
} from './world.ts'

/** Every gate that the API has, for every plan, paying and on trial: open and closed as in the plan table. */

const HOUR = 3_600_000
const LANGUAGES = ['en', 'fr', 'zh', 'de', 'es', 'it', 'pt', 'nl', 'pl', 'sv', 'ja']

let brand: BrandFixture
/** An analysis with figures, for the tabs that a plan may lock. */
let measured: string
beforeAll(async () => {
  await withCatalogue()
  brand = await newBrand()
  measured = await newAnalysis(brand, 'nobody')
  const groupRunId = await newGroupRun(measured, 'nobody', { total: 1, completed: 1 })
  await newRun(groupRunId)
  await settleFacts(groupRunId)
})

interface Standing {
  plan: PlanId
  onTrial: boolean
}

const loadPerson = ({ plan, onTrial }: Standing, options: PersonOptions = {}): Promise<Person> =>
  newPerson([brand.brandId], {
    plan,
    trial: onTrial ? { endsAt: Date.now() + HOUR } : null,
    ...options,
  })

const link = (provider: string) => ({ modelId: findModel(provider).modelId, webSearch: false })

const refusal = ({ body }: Reply): unknown => body.errorCode ?? null

/**
 * All launch in one brand at a time and wait for each other; on a busy machine the database then gives one up, which the
 * API says by asking to try again.
 */
const launch = async (person: Person, what: Parameters<typeof newAnalysis>[2] = {}): Promise<Reply> => {
  const analysisId = await newAnalysis(brand, person.uid, { models: [link('openai')], ...what })
  const ask = () => send('POST', `/api/analyses/${analysisId}/launch`, { token: person.token })
  const reply = await ask()
  return refusal(reply) === 'unavailable' ? ask() : reply
}

describe.concurrent.each(PLAN_IDS.flatMap((plan) => [false, true].map((onTrial) => ({ plan, onTrial }))))(
  '$plan, on trial: $onTrial',
  (who) => {
    const held = deriveEntitlements(who.plan, who.onTrial)

    it('makes analyses and schedules them if the plan allows', async () => {
      const person = await loadPerson(who)
      const { token } = person
      const made = await send('POST', '/api/analyses/manual', {
        token,
        body: {
          brandId: brand.brandId,
          analysisData: {
            prompts: ['Which filter takes out lead?'],
            languages: ['en'],
            modelIds: [link('openai').modelId],
            launch: false,
          },
        },
      })
      expect(refusal(made)).toBe(held.commandDeck ? null : 'plan_required')
      const analysisId = await newAnalysis(brand, person.uid)
      const scheduled = await send('PATCH', `/api/analyses/${analysisId}/schedule`, {
        token,
        body: { enabled: true },
      })
      expect(refusal(scheduled)).toBe(held.scheduling ? null : 'scheduling_locked')
    })

    it('asks only the providers of the plan', async () => {
      for (const provider of ['google', 'anthropic', 'groq'] as const) {
        const reply = await launch(await loadPerson(who), { models: [link(provider)] })
        expect(refusal(reply), provider).toBe(allows(held.providers, provider) ? null : 'provider_blocked')
      }
    })

    it('asks in as many languages as the plan and its trial allow', async () => {
      const most = Math.min(held.languagesPerAnalysis ?? LANGUAGES.length, held.languages.length || 99)
      const within = await launch(await loadPerson(who), { languageCodes: LANGUAGES.slice(0, most) })
      expect(refusal(within)).toBe(null)
      const beyond = await launch(await loadPerson(who), { languageCodes: LANGUAGES.slice(0, most + 1) })
      const unlimited = held.languagesPerAnalysis === null && held.languages.length === 0
      if (unlimited) expect(refusal(beyond)).toBe(null)
      else expect(refusal(beyond)).toMatch(/^(too_many_languages|language_blocked)$/)
    })

    it('runs as many analyses at a time as the plan allows', async () => {
      const person = await loadPerson(who)
      const most = held.activeAnalyses ?? 12
      for (let at = 0; at < most; at++) {
        await newGroupRun(await newAnalysis(brand, person.uid), person.uid, { total: 2, completed: 0 })
      }
      expect(refusal(await launch(person))).toBe(
        held.activeAnalyses === null ? null : 'too_many_active_analyses',
      )
    })

    it('launches again if the plan allows, and never over its quota', async () => {
      for (const started of [1, 2]) {
        const again = await launch(await loadPerson(who, { quota: { groupRunsStarted: started } }))
        const isSpent = held.groupRunsInTotal !== null && started >= held.groupRunsInTotal
        expect(refusal(again), `after ${started}`).toBe(isSpent ? 'trial_single_run' : null)
      }
      const { token } = await loadPerson(who)
      const canStart = async (units: number) =>
        (await send('GET', `/api/users/quota/can-start?units=${units}`, { token })).body.canStart
      expect(await canStart(held.monthlyRuns)).toBe(true)
      expect(await canStart(held.monthlyRuns + 1)).toBe(false)
    })

    it('opens the tabs that the plan holds', async () => {
      const { token } = await loadPerson(who)
      const scope = `brandId=${brand.brandId}&analysisId=${measured}`
      const tabs = { shopping: 'shopping', recommendations: 'views/recommendations' } as const
      for (const feature of ['shopping', 'recommendations'] as const) {
        const reply = await send('GET', `/api/analytics/${tabs[feature]}?${scope}`, { token })
        expect(refusal(reply), feature).toBe(held[feature] ? null : 'feature_locked')
      }
    })
  },
)
