import { listLanguages, listPersonas, listPrompts } from '@sillage/core/brands/calls'
import { listModels } from '@sillage/core/runs/calls'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '@/data/call-api.ts'
import { useSignedIn } from '@/data/use-session.ts'
import { usePathBrandId } from './use-brand-id.ts'

/** Choices of an analysis in the path's brand: models, languages, and the brand's personas. */
export const useModels = () => {
  const { key } = useSignedIn()
  const in_brand = usePathBrandId() ?? undefined
  return useQuery({
    queryKey: ['models', key, in_brand],
    queryFn: async ({ signal }) => (await callApi(listModels, { query: { in_brand } }, { signal })).data,
  })
}

/** The models that analyses usually ask. */
export const useDefaultModels = () => {
  const { key } = useSignedIn()
  const in_brand = usePathBrandId() ?? undefined
  return useQuery({
    queryKey: ['default-models', key, in_brand],
    queryFn: async ({ signal }) =>
      (await callApi(listModels, { query: { default_only: 'true', in_brand } }, { signal })).data,
  })
}

export const useLanguages = () => {
  const { key } = useSignedIn()
  const in_brand = usePathBrandId() ?? undefined
  return useQuery({
    queryKey: ['languages', key, in_brand],
    queryFn: async ({ signal }) => (await callApi(listLanguages, { query: { in_brand } }, { signal })).data,
  })
}

export const usePersonas = (brandId: string) => {
  const { key } = useSignedIn()
  return useQuery({
    queryKey: ['personas', key, brandId],
    queryFn: async ({ signal }) =>
      (await callApi(listPersonas, { query: { brand_id: brandId, limit: 200 } }, { signal })).data,
  })
}

export const usePrompts = (brandId: string) => {
  const { key } = useSignedIn()
  return useQuery({
    queryKey: ['prompts', key, brandId],
    queryFn: async ({ signal }) =>
      (await callApi(listPrompts, { query: { brand_id: brandId, limit: 200 } }, { signal })).data,
  })
}
