/** Cohen's kappa with two decimals. Apart from `format.ts`, which the first pages load. */
export const formatKappa = (value: number, locale: string): string =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(value)
