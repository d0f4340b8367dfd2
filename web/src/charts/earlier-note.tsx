import { useTranslation } from 'react-i18next'

/** Says what is faint in a line or table of versions. */
export const EarlierNote = () => {
  const { t } = useTranslation('charts')
  return <p className="mt-1 text-ink-faint text-xs">{t('earlier')}</p>
}
