import type { ReactNode } from 'react'
import { FigureSourceContext, FigureSourceProvider, useFigureSource } from '@/engine/figure-source.tsx'

type Source = ReturnType<typeof useFigureSource>
type Sources = ReadonlyMap<string, Source>
const NONE: Sources = new Map()

/** Draws its content with the figures of several analyses, each read once for all its cards. */
export const BoardSources = ({
  analysisIds: [first, ...others],
  sources = NONE,
  children,
}: {
  analysisIds: readonly string[]
  /** Those of the analyses around. */
  sources?: Sources
  children: (sources: Sources) => ReactNode
}) =>
  first === undefined ? (
    children(sources)
  ) : (
    <FigureSourceProvider analysisId={first}>
      <WithSource analysisId={first} sources={sources}>
        {(known) => (
          <BoardSources analysisIds={others} sources={known}>
            {children}
          </BoardSources>
        )}
      </WithSource>
    </FigureSourceProvider>
  )

const WithSource = ({
  analysisId,
  sources,
  children,
}: {
  analysisId: string
  sources: Sources
  children: (sources: Sources) => ReactNode
}) => children(new Map([...sources, [analysisId, useFigureSource()]]))

/** The analysis that the figures inside are of. */
export const FromSource = ({ source, children }: { source: Source | undefined; children: ReactNode }) => (
  <FigureSourceContext value={source ?? null}>{children}</FigureSourceContext>
)
