import type { CatalogueChange } from '@sillage/core/billing/billing'
import { useTranslation } from 'react-i18next'
import { formatEuros, perKey } from '@/lib/money.ts'

/** Changes at Stripe in words. */
export const StripeChanges = ({ changes }: { changes: readonly CatalogueChange[] }) => {
  const { t, i18n } = useTranslation(['plans', 'billing'])
  const valueText = (value: string | number | null): string =>
    typeof value === 'number' ? formatEuros(value, i18n.language) : (value ?? '–')
  return (
    <ul className="list-disc space-y-1 ps-5 text-ink text-sm">
      {changes.map(({ kind, interval, before, after }) => (
        <li key={`${kind} ${interval}`} className="break-words">
          {t(`changes.${kind}`, {
            before: valueText(before),
            after: valueText(after),
            per: interval === null ? '' : t(`billing:${perKey(interval)}`),
          })}
        </li>
      ))}
    </ul>
  )
}
