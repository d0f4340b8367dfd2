import { enrichProducts, type ProductMetadata } from '@sillage/core/products/calls'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi } from '@/data/call-api.ts'
import { useSignedIn } from '@/data/use-session.ts'

const KEPT_MS = 3_600_000

/** Page data of products, in the order of their addresses; requests only missing ones. */
export const useProductMetadata = (brandId: string, urls: readonly string[]) => {
  const { key } = useSignedIn()
  const client = useQueryClient()
  const buildKey = (url: string) => ['product-page', key, url] as const
  return useQuery({
    queryKey: ['product-pages', key, brandId, ...urls],
    queryFn: async ({ signal }): Promise<ProductMetadata[]> => {
      const unknown = urls.filter((url) => client.getQueryData(buildKey(url)) === undefined)
      if (unknown.length > 0) {
        const { results } = await callApi(
          enrichProducts,
          { query: { brandId }, body: { urls: unknown } },
          { signal },
        )
        for (const page of results) client.setQueryData(buildKey(page.url), page)
      }
      return urls.flatMap((url) => client.getQueryData<ProductMetadata>(buildKey(url)) ?? [])
    },
    enabled: urls.length > 0,
    staleTime: KEPT_MS,
    gcTime: KEPT_MS,
  })
}
