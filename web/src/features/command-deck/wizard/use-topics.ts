import { generateSuggestions, listSuggestions } from '@sillage/core/analyses/suggestion-calls'
import type { Topic } from '@sillage/core/brands/topic'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi } from '@/data/call-api.ts'
import { useSignedIn } from '@/data/use-session.ts'

/** The server answered without a topic. */
export class NoTopics extends Error {
  override name = 'NoTopics'
}

const atLeastOne = (topics: Topic[]): Topic[] => {
  if (topics.length === 0) throw new NoTopics()
  return topics
}

/** The topics of a brand: loaded, generated when there are none, and generated again on request. */
export const useTopics = (brandId: string) => {
  const { key } = useSignedIn()
  const client = useQueryClient()
  const listKey = ['topics', key, brandId]
  const keep = (topics: Topic[]) => client.setQueryData(listKey, topics)
  const generate = async (manualTopic?: string) =>
    atLeastOne(
      (
        await callApi(generateSuggestions, {
          body: manualTopic === undefined ? { brandId } : { brandId, manualTopic },
        })
      ).topics,
    )

  const list = useQuery({
    queryKey: listKey,
    queryFn: async ({ signal }) =>
      (await callApi(listSuggestions, { query: { brandId } }, { signal })).topics,
    staleTime: 0,
  })
  const first = useQuery({
    queryKey: ['first-topics', key, brandId],
    queryFn: async () => {
      const topics = await generate()
      keep(topics)
      return topics
    },
    enabled: list.data?.length === 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const again = useMutation({ mutationFn: () => generate(), onSuccess: keep })
  const custom = useMutation({ mutationFn: (title: string) => generate(title), onSuccess: keep })

  return {
    topics: list.data ?? [],
    list,
    again,
    custom,
    isGenerating: first.isFetching || again.isPending,
    generationError: again.isPending ? null : (again.error ?? (list.data?.length === 0 ? first.error : null)),
  }
}
