import type { PairView, StoredView } from '@sillage/core/analytics/views/catalogue'
import type { z } from 'zod/mini'
import type { ComparePair } from '@/widgets/version-pair/pair-headline.tsx'
import { PairPart } from '@/widgets/version-pair/pair-part.tsx'
import type { PanelProps } from './panel.ts'
import { useComparedVersions } from './use-compared-versions.ts'

/**
 * Draws the comparison of two versions of a view.
 *
 * @param schema of the view, from core; the same object on every render
 */
export const usePair = <S extends z.ZodMiniObject>(
  props: Pick<PanelProps, 'analysisId' | 'inside' | 'filter'>,
  view: PairView & StoredView,
  schema: S,
): ComparePair<z.output<S>> => {
  const compared = useComparedVersions(props)
  return (figureOf, look) => (
    <PairPart compared={compared} view={view} schema={schema} figureOf={figureOf} look={look} />
  )
}
