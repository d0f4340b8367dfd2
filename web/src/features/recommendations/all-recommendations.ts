import type {
  RecommendationItem,
  RecommendationsView,
} from '@sillage/core/analytics/views/recommendations/schema'

/**
 * Every recommendation of a view: the first ones, which it holds, and the later ones, part by part.
 *
 * @param askPart the recommendations behind the first `skip`; null where there are none any more
 * @throws RangeError when a part has nothing, so that no file lacks its end without saying so
 */
export const allRecommendations = async (
  { recommendations, total }: RecommendationsView,
  askPart: (skip: number) => Promise<RecommendationsView | null>,
): Promise<RecommendationItem[]> => {
  const items = [...recommendations]
  while (items.length < total) {
    const part = await askPart(items.length)
    if (part === null || part.recommendations.length === 0)
      throw new RangeError(`recommendations ${items.length + 1} to ${total} are missing`)
    items.push(...part.recommendations)
  }
  return items
}
