import type { PairView, StoredView } from '@sillage/core/analytics/views/catalogue'
import { useTranslation } from 'react-i18next'
import type { AnswerOf, SchemaOf } from '@/engine/use-view.ts'
import { Disclosure } from '@/ui/disclosure.tsx'
import { EmptyState } from '@/ui/empty-state.tsx'
import { ErrorState } from '@/ui/error-state.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'
import { type FigureLook, type PairFigure, PairHeadline } from './pair-headline.tsx'
import { useCompared } from './use-compared.ts'
import { type Compared, type ComparedVersion, useVersionPair } from './use-version-pair.ts'
import { VersionSelects } from './version-selects.tsx'

interface PairPartProps<N extends PairView & StoredView> {
  compared: Compared
  view: N
  /** Of the view, from core. */
  schema: SchemaOf<N>
  /** The headline of the view. */
  figureOf: (view: AnswerOf<N>) => PairFigure
  look: FigureLook
}

/** The foot of a card whose headline can be tested between any two versions: folded until somebody asks. */
export const PairPart = <N extends PairView & StoredView>(props: PairPartProps<N>) => {
  const { t } = useTranslation('figures')
  return (
    <div className="border-line border-t">
      <Disclosure level="h3" title={t('pair.title')}>
        <PairBody {...props} />
      </Disclosure>
    </div>
  )
}

/** The choice of two versions, and the headline figure of both. */
const PairBody = <N extends PairView & StoredView>({ compared, ...shown }: PairPartProps<N>) => {
  const { t } = useTranslation('figures')
  const pair = useVersionPair(compared)
  if (!pair) return <EmptyState title={t('pair.one')} />
  const { earlier, later } = pair
  return (
    <>
      <div className="px-5 pt-1 pb-4">
        <VersionSelects pair={pair} />
      </div>
      <PairFigures
        key={`${earlier.groupRunId} ${later.groupRunId}`}
        compared={compared}
        earlier={earlier}
        later={later}
        {...shown}
      />
    </>
  )
}

const PairFigures = <N extends PairView & StoredView>({
  compared: { filter },
  view,
  schema,
  figureOf,
  look,
  earlier,
  later,
}: PairPartProps<N> & { earlier: ComparedVersion; later: ComparedVersion }) => {
  const { t } = useTranslation('figures')
  const views = useCompared(view, schema, filter, earlier, later)
  if (views.status === 'failed') return <ErrorState title={t('pair.untested')} onRetry={views.retry} />
  if (views.status === 'loading') {
    return (
      <div className="px-5 pb-5" aria-busy="true">
        <Skeleton className="h-20" />
      </div>
    )
  }
  const { judged, onRetest } = views
  return (
    <div aria-busy={views.updating}>
      <PairHeadline
        before={figureOf(views.before)}
        after={figureOf(views.after)}
        change={judged && figureOf(judged).change}
        earlier={earlier}
        later={later}
        look={look}
      />
      {onRetest ? <ErrorState title={t('pair.untested')} onRetry={onRetest} /> : null}
    </div>
  )
}
