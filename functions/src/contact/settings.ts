import { defineString } from 'firebase-functions/params'

const salesEmailParam = defineString('SALES_EMAIL', {
  default: '',
  description: 'Address that requests for a demonstration are mailed to; without one they are stored alone',
})

/** The address for demo requests; null when it is not set. */
export const salesEmail = (): string | null => salesEmailParam.value().trim() || null
