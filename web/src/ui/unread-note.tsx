import { useTranslation } from 'react-i18next'
import { formatInteger } from '@/lib/format.ts'

/**
 * Says how many answers have not been analyzed yet: a figure lacks them, or with `names` it counts in them only names that
 * are certain. Nothing without any.
 */
export const UnreadNote = ({ count = 0, names = false }: { count?: number | undefined; names?: boolean }) => {
  const { t, i18n } = useTranslation('common')
  return count === 0 ? null : (
    <span className="block text-ink-faint text-xs tabular-nums">
      {t(names ? 'unreadNames' : 'unread', { count, n: formatInteger(count, i18n.language) })}
    </span>
  )
}
