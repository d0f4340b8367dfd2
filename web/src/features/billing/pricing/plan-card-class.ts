/**
 * A plan among others: its name, headline, price, button, features and trial terms share rows of their grid, so that
 * each is level across the cards. The rows keep no gaps of their own.
 */
export const PLAN_CARD =
  'row-span-6 grid min-w-0 grid-cols-1 grid-rows-subgrid gap-y-0 rounded-xl border bg-surface p-6'
