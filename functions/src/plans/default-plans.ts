import { defaultPlans } from '@sillage/core/plans/default-plans'
import { textIn } from '../platform/texts.ts'

/** The plans as they are sold until an administrator changes them, with their words in every language. */
export const DEFAULT_PLANS = defaultPlans((language, key) => textIn(language, `plan-words:${key}`))
