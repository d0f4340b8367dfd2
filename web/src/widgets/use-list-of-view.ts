import { useTranslation } from 'react-i18next'
import type { View } from '@/engine/use-view.ts'
import { formatInteger } from '@/lib/format.ts'

/** How many rows a list has, and that it was cut where it was. */
export const useListSize = () => {
  const { t, i18n } = useTranslation('figures')
  return (shown: number, total: number): string =>
    t(shown < total ? 'list.cut' : 'list.size', {
      count: total,
      shown: formatInteger(shown, i18n.language),
      n: formatInteger(total, i18n.language),
    })
}

const NONE: readonly never[] = []

/** A list dialog's data of a view: its rows and how many there are in all, or why there are none. */
export const useListOfView = <T, Row>(
  view: View<T>,
  listOf: (data: T) => { rows: readonly Row[]; total: number },
  /** The text for a view that could not be loaded. */
  failure: string,
) => {
  const size = useListSize()
  const list = view.status === 'ready' && view.data !== null ? listOf(view.data) : null
  return {
    description: list ? size(list.rows.length, list.total) : undefined,
    total: list?.total,
    rows: view.status === 'ready' ? (list?.rows ?? NONE) : null,
    updating: view.updating,
    failed: view.status === 'failed' ? { title: failure, error: view.error, onRetry: view.retry } : undefined,
  }
}
