import type { CatalogueChange } from '@sillage/core/billing/billing'
import { useTranslation } from 'react-i18next'
import { formatEuros } from '@/lib/money.ts'

/** Changes at Stripe in words. */
export const StripeChanges = ({ changes }: { changes: readonly CatalogueChange[] }) => {
  const { t, i18n } = useTranslation('plans')
  const valueText = (value: string | number | null): string =>
    typeof value === 'number' ? formatEuros(value, i18n.language) : (value ?? '–')
  const changeText = ({ kind, interval, before, after }: CatalogueChange): string => {
    const values = { before: valueText(before), after: valueText(after) }
    if (kind !== 'price_set' && kind !== 'price_withdrawn') return t(`changes.${kind}`, values)
    const change = kind === 'price_set' && before === null ? 'price_first' : kind
    return t(`changes.${change}.${interval ?? 'month'}`, values)
  }
  return (
    <ul className="list-disc space-y-1 ps-5 text-ink text-sm">
      {changes.map((change) => (
        <li key={`${change.kind} ${change.interval}`} className="break-words">
          {changeText(change)}
        </li>
      ))}
    </ul>
  )
}
