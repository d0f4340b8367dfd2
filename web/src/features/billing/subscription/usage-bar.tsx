import { quotaPeriodEnd } from '@sillage/core/identity/user'
import { useTranslation } from 'react-i18next'
import { useQuota } from '@/data/use-quota.ts'
import { useUserDoc } from '@/data/use-user-doc.ts'
import { formatDate, formatInteger } from '@/lib/format.ts'
import { useNow } from '@/lib/use-now.ts'
import { ProgressBar } from '@/ui/progress-bar.tsx'
import { useBilled, useBilledPayer } from '../billed.ts'

/** Used runs of the period, and the date of the next reset. */
export const UsageBar = () => {
  const { t, i18n } = useTranslation('billing')
  const own = useQuota()
  const managed = useBilled()
  const isOwn = useBilledPayer() === null
  const quota = isOwn ? own : managed?.quota
  const user = useUserDoc()
  const now = useNow()
  if (!quota) return null
  const stored = isOwn && user.status === 'ready' ? user.data : null
  const share = quota.limit > 0 ? (100 * quota.used) / quota.limit : 100
  const say = (value: number) => formatInteger(value, i18n.language)
  return (
    <div>
      <p className="mb-2 flex flex-wrap justify-between gap-x-4 text-sm">
        <span className="font-medium text-ink">{t('card.usage')}</span>
        <span className="text-ink tabular-nums">
          {t('card.used', { used: say(quota.used), limit: say(quota.limit) })}
        </span>
      </p>
      <ProgressBar
        value={share}
        label={t('card.usage')}
        tone={share >= 100 ? 'negative' : share >= 80 ? 'warning' : 'accent'}
      />
      {stored ? (
        <p className="mt-2 text-ink-faint text-xs">
          {t('card.resets', {
            date: formatDate(quotaPeriodEnd(now, stored.quota.anchor), i18n.language),
          })}
          {stored.quota.monthlyRunLimit === null ? null : ` ${t('card.ownLimit')}`}
        </p>
      ) : null}
    </div>
  )
}
