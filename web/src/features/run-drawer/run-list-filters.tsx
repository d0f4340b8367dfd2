import { languageName } from '@sillage/core/analyses/language-name'
import { providerLabel } from '@sillage/core/runs/providers'
import { useTranslation } from 'react-i18next'
import { Button } from '@/ui/button.tsx'
import { Select } from '@/ui/select.tsx'
import type { Narrowed } from './runs-filter.ts'
import type { useRunList } from './use-run-list.ts'

const ALL = 'all'
const choiceOf = (value: string): string | null => (value === ALL ? null : value)

/** Narrows the list to a provider and a language. */
export const RunListFilters = ({
  list,
  onNarrow,
  onClear,
}: {
  list: ReturnType<typeof useRunList>
  onNarrow: (changes: Partial<Narrowed>) => void
  onClear: () => void
}) => {
  const { t, i18n } = useTranslation('run')
  const { narrowed, options, filter } = list
  const providers = (options?.providers ?? []).filter(
    (key) => narrowed.provider !== null || filter.provider === undefined || key === filter.provider,
  )
  const languages = (options?.languages ?? []).filter(
    ({ language_id }) =>
      narrowed.language !== null || filter.languageId === undefined || language_id === filter.languageId,
  )
  return (
    <div className="flex w-full flex-wrap items-center gap-2 sm:w-auto">
      {narrowed.provider !== null || narrowed.language !== null ? (
        <Button variant="ghost" size="sm" onClick={onClear}>
          {t('list.clear')}
        </Button>
      ) : null}
      <Select
        label={t('provider')}
        value={narrowed.provider ?? ALL}
        onValueChange={(value) => onNarrow({ provider: choiceOf(value) })}
        options={[
          { value: ALL, label: t('list.allProviders') },
          ...providers.map((key) => ({ value: key, label: providerLabel(key) })),
        ]}
        className="flex-1 sm:max-w-44 sm:flex-none"
      />
      <Select
        label={t('language')}
        value={narrowed.language ?? ALL}
        onValueChange={(value) => onNarrow({ language: choiceOf(value) })}
        options={[
          { value: ALL, label: t('list.allLanguages') },
          ...languages.map(({ language_id, language_name }) => ({
            value: language_id,
            label: languageName(language_id, language_name, i18n.language),
          })),
        ]}
        className="flex-1 sm:max-w-44 sm:flex-none"
      />
    </div>
  )
}
