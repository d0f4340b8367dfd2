import type { BillingInterval } from '@sillage/core/plans/plans'

/** An amount with the sign of its currency, which some languages would name by its code. */
const formatAmount = (
  amount: number,
  currency: 'EUR' | 'USD',
  locale: string,
  digits: Pick<Intl.NumberFormatOptions, 'minimumFractionDigits' | 'maximumFractionDigits'>,
): string =>
  new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    ...digits,
  })
    .format(amount)
    // "US$" in right-to-left text keeps its sign at its end.
    .replace(/[A-Z]\$/u, (sign) => `${sign}\u200e`)

/** An amount in cents of a euro, without decimals for whole euros. */
export const formatEuros = (cents: number, locale: string): string =>
  formatAmount(cents / 100, 'EUR', locale, {
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
    maximumFractionDigits: 2,
  })

/** A provider's price, in dollars. @param decimals at most */
export const formatDollars = (amount: number, locale: string, decimals = 2): string =>
  formatAmount(amount, 'USD', locale, { maximumFractionDigits: decimals })

/** The key of what stands after a price. */
export const perKey = (interval: BillingInterval) =>
  interval === 'year' ? ('pricing.perYear' as const) : ('pricing.perMonth' as const)
