import en from '../../../texts/en/plan-words.json' with { type: 'json' }
import fr from '../../../texts/fr/plan-words.json' with { type: 'json' }
import { defaultPlans } from '../default-plans.ts'

/** The plans of before any change, in English and French; in English for every other language. */
export const DEFAULT_PLANS = defaultPlans((language, key) => (language === 'fr' ? fr : en)[key])
