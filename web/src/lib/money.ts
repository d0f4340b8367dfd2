import type { BillingInterval } from '@sillage/core/plans/plans'

/** An amount in cents of a euro, without decimals where there are none to say. */
export const formatEuros = (cents: number, locale: string): string =>
  new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'EUR',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
    maximumFractionDigits: 2,
  }).format(cents / 100)

/** The key of what stands after a price. */
export const perKey = (interval: BillingInterval) =>
  interval === 'year' ? ('pricing.perYear' as const) : ('pricing.perMonth' as const)
