import { useTranslation } from 'react-i18next'
import { formatInteger } from '@/lib/format.ts'

/** Says how many answers a figure lacks because they have not been analyzed yet; nothing without any. */
export const UnreadNote = ({ count = 0 }: { count?: number | undefined }) => {
  const { t, i18n } = useTranslation('common')
  return count === 0 ? null : (
    <span className="block text-ink-faint text-xs tabular-nums">
      {t('unread', { count, n: formatInteger(count, i18n.language) })}
    </span>
  )
}
