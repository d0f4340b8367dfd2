import type { listPlanSubscribers } from '@sillage/core/billing/plan-calls'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod/mini'
import { formatInteger } from '@/lib/format.ts'
import { formatEuros, perKey } from '@/lib/money.ts'
import { Badge } from '@/ui/badge.tsx'

type Prices = z.infer<typeof listPlanSubscribers.response>['prices']

/** Every price in use of a plan, with its number of subscribers. */
export const PricesList = ({ prices }: { prices: Prices }) => {
  const { t, i18n } = useTranslation(['plans', 'billing'])
  return (
    <ul className="space-y-1 text-ink text-sm tabular-nums">
      {prices.map(({ interval, amount_cents, people, is_current }) => (
        <li key={`${interval} ${amount_cents}`} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span>
            {formatEuros(amount_cents, i18n.language)} {t(`billing:${perKey(interval)}`)}{' '}
            {t('billing:pricing.exclVat')}
          </span>
          <span className="text-ink-soft">
            {t('list.people', { n: formatInteger(people, i18n.language) })}
          </span>
          {is_current ? <Badge tone="accent">{t('subscribers.current')}</Badge> : null}
        </li>
      ))}
    </ul>
  )
}
