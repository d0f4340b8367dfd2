import './platform/options.ts'
import './parameters.ts'

export { api, figures, stream } from './api/function.ts'
export { reconcileBilling, stripeWebhook } from './billing/functions.ts'
export { decideSignUp } from './identity/functions.ts'
export { outside } from './outside/function.ts'
export * from './tasks.ts'
