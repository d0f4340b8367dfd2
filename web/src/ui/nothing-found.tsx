import { useTranslation } from 'react-i18next'
import { formatInteger } from '@/lib/format.ts'
import { EmptyState } from './empty-state.tsx'

/**
 * The content of a list that a search has left empty: there is something, but nothing of that name. For a list with
 * only its first rows, it adds that the others were not searched.
 */
export const NothingFound = ({
  search,
  shown = 0,
  total = shown,
}: {
  search: string
  /** Rows that were searched. */
  shown?: number
  /** Rows that there are. */
  total?: number | undefined
}) => {
  const { t, i18n } = useTranslation('common')
  const say = (count: number) => formatInteger(count, i18n.language)
  return (
    <EmptyState
      title={t('nothingFound', { search: search.trim() })}
      description={shown < total ? t('list.searched', { shown: say(shown), n: say(total) }) : undefined}
    />
  )
}
