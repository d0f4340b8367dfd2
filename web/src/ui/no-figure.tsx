import { useTranslation } from 'react-i18next'

/** Stands where an analysis has no figure yet. */
export const NoFigure = () => {
  const { t } = useTranslation('analyses')
  return (
    <span className="text-ink-faint">
      <span aria-hidden="true">–</span>
      <span className="sr-only">{t('noFigure')}</span>
    </span>
  )
}
