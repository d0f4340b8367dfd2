import { defineString } from 'firebase-functions/params'

const salesEmailParam = defineString('SALES_EMAIL', {
  default: '',
  description: 'Address that requests for a demonstration are mailed to; without one they are stored alone',
})

/** Where requests for a demonstration go; null when nobody has said so. */
export const salesEmail = (): string | null => salesEmailParam.value().trim() || null
