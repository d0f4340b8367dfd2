import { listPortfolio } from '@sillage/core/portfolio/calls'
import { useQuery } from '@tanstack/react-query'
import { callApi } from './call-api.ts'
import { useSignedIn } from './use-session.ts'

/** The analyses of all brands of the signed-in user, with their headlines. */
export const usePortfolio = () => {
  const { key } = useSignedIn()
  return useQuery({
    queryKey: ['portfolio', key],
    queryFn: async ({ signal }) => (await callApi(listPortfolio, {}, { signal })).data,
  })
}
