import { useTranslation } from 'react-i18next'
import { EmptyState } from './empty-state.tsx'

/** What stands in a list that a search has left empty: there is something, but nothing of that name. */
export const NothingFound = ({ search }: { search: string }) => {
  const { t } = useTranslation('common')
  return <EmptyState title={t('nothingFound', { search: search.trim() })} />
}
