import { listed } from '@sillage/core/base/listed'
import type { SetupChange } from '@sillage/core/runs/setup-changes'
import { useTranslation } from 'react-i18next'

const LISTED = 3

/** Setup changes of a version since the previous one, part by part. */
export const SetupChanges = ({ changes }: { changes: readonly SetupChange[] }) => {
  const { t, i18n } = useTranslation('run-control')
  const getNames = (names: readonly string[], count: number): string => {
    const shown = names.slice(0, LISTED).map((name) => t('changed.name', { name }))
    const more = count - shown.length
    return listed([...shown, ...(more > 0 ? [t('changed.more', { count: more })] : [])], i18n.language)
  }
  return changes.map(({ part, added, removed, addedCount, removedCount }) => (
    <span key={part} className="me-2">
      <span className="font-medium text-ink">{t(`changed.part.${part}`)}</span>{' '}
      {part === 'samples'
        ? t('changed.samples', { before: removed[0], after: added[0] })
        : [
            ...(addedCount > 0 ? [t('changed.added', { names: getNames(added, addedCount) })] : []),
            ...(removedCount > 0 ? [t('changed.removed', { names: getNames(removed, removedCount) })] : []),
          ].join(' · ')}
    </span>
  ))
}
