import { useTranslation } from 'react-i18next'
import { useQuota } from '@/data/use-quota.ts'
import { formatInteger } from '@/lib/format.ts'
import { ProgressBar } from '@/ui/progress-bar.tsx'

/** Runs used of the month's quota, and whose it is. */
export const QuotaMeter = () => {
  const { t, i18n } = useTranslation('shell')
  const quota = useQuota()
  if (!quota) return null
  const label = quota.payer === undefined ? t('quota.own') : t('quota.of', { name: quota.payer })
  const share = quota.limit > 0 ? (100 * quota.used) / quota.limit : 100
  return (
    <div className="px-5 pt-2 pb-4">
      {/* As high with every name, since the shape of the page keeps its place. */}
      <p className="mb-2 text-ink-soft text-xs tabular-nums">
        <span className="block truncate" title={label}>
          {label}
        </span>
        <span className="block">
          {t('quota.used', {
            used: formatInteger(quota.used, i18n.language),
            limit: formatInteger(quota.limit, i18n.language),
          })}
        </span>
      </p>
      <ProgressBar
        value={share}
        label={label}
        tone={share >= 100 ? 'negative' : share >= 80 ? 'warning' : 'accent'}
      />
    </div>
  )
}
