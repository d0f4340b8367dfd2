import type { Page } from '@playwright/test'
import { createManualAnalysis } from '@sillage/core/analyses/setup-calls'
import { listModels } from '@sillage/core/runs/calls'
import { beSignedIn, createApi, findDemoBrand, newcomer, setStanding } from './people.ts'

const iroise = findDemoBrand('iroise')

/** Signs the page in as a new member of Iroise on the Ultra plan, and returns how this person calls the API. */
export const beUltraMember = async (page: Page, baseURL: string | undefined) => {
  const person = await newcomer(baseURL, ['iroise'])
  await beSignedIn(page, person.email)
  await setStanding(person, { plan: 'ultra' })
  const call = await createApi(page, () => page.goto(`/dashboard/${iroise.brandId}/analyses/new`))

  /** Creates an analysis in English that asks one model of the provider. */
  const createAnalysis = async (provider: string, analysisData: Record<string, unknown>) => {
    const models = listModels.response.parse(await call('GET', '/api/models'))
    const model = models.data.find(({ provider_name }) => provider_name === provider)
    return createManualAnalysis.response.parse(
      await call('POST', '/api/analyses/manual', {
        brandId: iroise.brandId,
        analysisData: { languages: ['en'], modelIds: [model?.llm_model_id], ...analysisData },
      }),
    )
  }
  return { ...person, call, createAnalysis }
}
