import type { PairView, StoredView } from '@sillage/core/analytics/views/catalogue'
import type { AnswerOf, SchemaOf } from '@/engine/use-view.ts'
import type { ComparePair } from '@/widgets/version-pair/pair-headline.tsx'
import { PairPart } from '@/widgets/version-pair/pair-part.tsx'
import type { PanelProps } from './panel.ts'
import { useComparedVersions } from './use-compared-versions.ts'

/**
 * Draws the comparison of two versions of a view.
 *
 * @param schema of the view, from core
 */
export const usePair = <N extends PairView & StoredView>(
  props: Pick<PanelProps, 'analysisId' | 'inside' | 'filter'>,
  view: N,
  schema: SchemaOf<N>,
): ComparePair<AnswerOf<N>> => {
  const compared = useComparedVersions(props)
  return (figureOf, look) => (
    <PairPart compared={compared} view={view} schema={schema} figureOf={figureOf} look={look} />
  )
}
