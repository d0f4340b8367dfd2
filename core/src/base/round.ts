/** Rounds to so many decimals, halves away from zero, never −0. */
export const round = (value: number, decimals: number): number => {
  const scale = 10 ** decimals
  // The nudge makes 1.005 × 100 = 100.49999999999999 a half again.
  const scaled = Math.abs(value) * scale
  const rounded = (Math.sign(value) * Math.round(scaled + scaled * Number.EPSILON * 4)) / scale
  return rounded === 0 ? 0 : rounded
}

/** Share in percent with two decimals, clamped to 0 to 100; null without a base. */
export const percent = (part: number, whole: number): number | null => {
  if (!(whole > 0) || !Number.isFinite(part)) return null
  return round(Math.min(100, Math.max(0, (part / whole) * 100)), 2)
}

/** A figure with the two decimals that source views show. */
export const withTwoDecimals = (value: number): number => round(value, 2)

/** A figure as most places show it: with one decimal, of the two that views send. */
const withOneDecimal = (value: number): number => round(withTwoDecimals(value), 1)

/** Shares of products from here on are whole where they are shown. */
const WHOLE_FROM = 9.95

/** Decimals of a share of products where it is shown: none from 10 % on, one below. */
export const shoppingDecimals = (share: number): 0 | 1 => (share < WHOLE_FROM ? 1 : 0)

/** A share of products as it is shown. */
export const shownInShopping = (value: number): number => {
  const share = withTwoDecimals(value)
  return round(share, shoppingDecimals(share))
}

/**
 * The change from one figure to another with one decimal; null when either side has no base. It is the difference of the
 * figures as they are shown, so that a reader who subtracts them finds it.
 *
 * @param shown rounds a figure as its place shows it
 */
export const difference = (
  now: number | null | undefined,
  before: number | null | undefined,
  shown: (value: number) => number = withOneDecimal,
): number | null =>
  typeof now === 'number' && typeof before === 'number' ? round(shown(now) - shown(before), 1) : null
