import { useTranslation } from 'react-i18next'
import { formatDate } from '@/lib/format.ts'
import { Select } from '@/ui/select.tsx'
import type { ComparedVersion, VersionPair } from './use-version-pair.ts'

/** The name of a version: its number and its day. */
export const useVersionLabel = () => {
  const { t, i18n } = useTranslation('figures')
  return ({ version, createdAt }: ComparedVersion): string =>
    t('pair.version', { number: version, date: formatDate(createdAt, i18n.language) })
}

/** The choice of the two versions that are compared. */
export const VersionSelects = ({ pair }: { pair: VersionPair }) => {
  const { t } = useTranslation('figures')
  const label = useVersionLabel()
  const options = pair.ended.map((version) => ({ value: version.groupRunId, label: label(version) }))
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Select
        label={t('pair.before')}
        value={pair.before.groupRunId}
        onValueChange={pair.onBefore}
        options={options}
        className="max-w-52"
      />
      <span className="text-ink-faint text-sm max-sm:sr-only">{t('pair.with')}</span>
      <Select
        label={t('pair.after')}
        value={pair.after.groupRunId}
        onValueChange={pair.onAfter}
        options={options}
        className="max-w-52"
      />
    </span>
  )
}
