import { expect, type Locator, type Page, test } from '@playwright/test'
import { filtersViewSchema } from '@sillage/core/analytics/views/filters/schema'
import { analysesPath } from '@sillage/core/base/paths'
import { backstage, beSignedIn, type findDemoBrand, getDemoEmail, openTokens, REUSED } from './people.ts'

const DAYS = 30

/** A filter twice: as the address of the page has it, and as the API is asked. */
export interface Chosen {
  address: Record<string, string>
  query: Record<string, string>
}

export interface OpenTab {
  analysisId: string
  /** Asks the API about the analysis, as this person. */
  ask: (path: string, query?: Record<string, string>) => Promise<unknown>
  /** Shows the tab under a filter, without loading the page again. */
  show: (address: Record<string, string>) => Promise<void>
  /** Some filters at random, and none. */
  filters: (count: number) => Promise<Chosen[]>
}

const pick = <T>(values: readonly T[]): T | undefined => values[Math.floor(Math.random() * values.length)]

/** Signs the page's browser in as someone who works on the analysis with this title, and answers how to ask the API about it. */
export const beAtAnalysis = async (
  page: Page,
  person: string,
  brand: ReturnType<typeof findDemoBrand>,
  title: string,
): Promise<Pick<OpenTab, 'analysisId' | 'ask'>> => {
  const { baseURL = '' } = test.info().project.use
  const { db } = backstage(baseURL)
  const { docs } = await db.collection(analysesPath(brand.brandId)).where('title', '==', title).get()
  const analysisId = docs[0]?.id
  if (analysisId === undefined) throw new Error(`no analysis is called ${title}`)
  const { session } = await openTokens(baseURL, getDemoEmail(person))
  const authorization = `Bearer ${session.access_token}`
  await beSignedIn(page, getDemoEmail(person))
  return {
    analysisId,
    ask: async (call, query = {}) => {
      const search = new URLSearchParams({ brandId: brand.brandId, analysisId, ...query })
      const response = await page.request.get(`${call}?${search}`, {
        headers: { authorization },
        timeout: 60_000,
        ...REUSED,
      })
      expect(response.status(), await response.text()).toBe(200)
      return response.json()
    },
  }
}

/** Opens the panel of all filters. */
export const openFilters = async (page: Page): Promise<Locator> => {
  const panel = page.getByRole('dialog', { name: 'Filters' })
  await page.getByRole('region', { name: 'Filters' }).getByRole('button', { name: 'Filters' }).click()
  await expect(panel.getByRole('button', { name: /^Language:/ })).toBeVisible()
  return panel
}

/** Opens the panel of date ranges and versions. */
export const openScope = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: /^Dates or version: / }).click()
  return page.getByRole('dialog', { name: 'Dates or version' })
}

/** Opens a tab of the analysis with this title, over the last thirty days. */
export const openTab = async (
  page: Page,
  person: string,
  brand: ReturnType<typeof findDemoBrand>,
  title: string,
  view: string,
): Promise<OpenTab> => {
  const { analysisId, ask } = await beAtAnalysis(page, person, brand, title)
  const path = `/dashboard/${brand.brandId}/analyses/${analysisId}`
  const base = { view, range: `${DAYS}d` }
  await page.goto(`${path}?${new URLSearchParams(base)}`)

  const since = { dateFrom: new Date(Date.now() - DAYS * 86_400_000).toISOString() }
  return {
    analysisId,
    ask,
    show: (address) =>
      page.evaluate(
        (to) => {
          history.pushState(null, '', to)
          dispatchEvent(new PopStateEvent('popstate'))
        },
        `${path}?${new URLSearchParams({ ...base, ...address })}`,
      ),
    filters: async (count) => {
      const { languages, personas, models, prompts } = filtersViewSchema.parse(
        await ask('/api/analytics/filters'),
      )
      const some = Array.from({ length: count }, (): Chosen => {
        const language = pick(languages)?.language_id ?? ''
        const kind = pick(['persona', 'model', 'prompt'] as const)
        const [name, asked, value] =
          kind === 'persona'
            ? (['persona', 'personaId', pick(personas)?.persona_id ?? ''] as const)
            : kind === 'model'
              ? (['model', 'model', pick(models)?.model ?? ''] as const)
              : (['prompt', 'promptId', pick(prompts)?.prompt_id ?? ''] as const)
        return {
          address: { language, [name]: value },
          query: { ...since, languageId: language, [asked]: value },
        }
      })
      return [{ address: {}, query: since }, ...some]
    },
  }
}

/** Waits until the list of runs beside the page has so many, and closes it. */
export const expectRuns = async (page: Page, n: number): Promise<void> => {
  const said = `n = ${new Intl.NumberFormat('en').format(n)} ${n === 1 ? 'answer' : 'answers'}`
  const drawer = page.getByRole('complementary').filter({ has: page.getByText(said, { exact: true }) })
  await expect(drawer, said).toBeVisible()
  await drawer.getByRole('button', { name: 'Close' }).click()
  // The address first: it says whether the press came through.
  await expect(page).not.toHaveURL(/[?&]runs=/)
  await expect(drawer).toHaveCount(0)
}
