import type { Filter } from '@sillage/core/analytics/filter'
import type { PairView, StoredView } from '@sillage/core/analytics/views/catalogue'
import { type AnswerOf, type SchemaOf, useAsk, useView } from '@/engine/use-view.ts'
import type { ComparedVersion } from './use-version-pair.ts'

/** A view of two versions, live. */
export type ComparedViews<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | {
      readonly status: 'ready'
      readonly before: T
      readonly after: T
      readonly updating: boolean
      /** The later version with its changes tested against the earlier one; null until then. */
      readonly judged: T | null
      /** Tests again what failed to be tested; null unless it did. */
      readonly onRetest: (() => void) | null
    }

/**
 * A view of two versions under the same choices, and the later one tested against the earlier one. Mount it again for
 * another pair: figures of one pair do not stand in for those of another.
 *
 * @param schema of the view, from core
 */
export const useCompared = <N extends PairView & StoredView>(
  view: N,
  schema: SchemaOf<N>,
  { dateFrom: _from, dateTo: _to, groupRunId: _version, basis: _basis, ...choices }: Filter,
  earlier: ComparedVersion,
  later: ComparedVersion,
): ComparedViews<AnswerOf<N>> => {
  const filter = { ...choices, groupRunId: later.groupRunId }
  const one = useView(view, { ...choices, groupRunId: earlier.groupRunId }, schema)
  const other = useView(view, filter, schema)
  // The later version is tested against its predecessor as it is.
  const isNext = later.version === earlier.version + 1
  const tested = useAsk<N>(isNext ? null : { ask: view, before: earlier.groupRunId }, filter, schema)
  const failed = one.status === 'failed' ? one : other.status === 'failed' ? other : null
  if (failed) return { status: 'failed', retry: failed.retry }
  if (one.status !== 'ready' || other.status !== 'ready' || one.data === null || other.data === null)
    return { status: 'loading' }
  return {
    status: 'ready',
    before: one.data,
    after: other.data,
    updating: one.updating || other.updating,
    judged: isNext ? other.data : tested.status === 'ready' ? tested.data : null,
    onRetest: !isNext && tested.status === 'failed' ? tested.retry : null,
  }
}
