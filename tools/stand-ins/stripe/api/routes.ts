import type { StripeAccount } from '../account/account.ts'
import { StripeFailure } from '../account/errors.ts'
import {
  createPrice,
  createProduct,
  getProduct,
  listPrices,
  updatePrice,
  updateProduct,
} from './catalogue.ts'
import {
  cancelSubscription,
  createCustomer,
  createPortal,
  createSession,
  expireSession,
  getCharge,
  getCustomer,
  getEvent,
  getInvoice,
  getSession,
  getSubscription,
  listEvents,
  listInvoices,
  listSessions,
  listSubscriptions,
  previewInvoice,
  searchInvoices,
  updateSubscription,
} from './customers.ts'
import type { ApiRequest, Handle } from './request.ts'
import { createSchedule, releaseSchedule, updateSchedule } from './schedules.ts'

/** The calls that are answered: method, path with `*` for an id, and what does it. */
const TABLE: readonly (readonly [string, string, Handle])[] = [
  ['POST', '/v1/customers', createCustomer],
  ['GET', '/v1/customers/*', getCustomer],
  ['GET', '/v1/charges/*', getCharge],
  ['POST', '/v1/products', createProduct],
  ['GET', '/v1/products/*', getProduct],
  ['POST', '/v1/products/*', updateProduct],
  ['POST', '/v1/prices', createPrice],
  ['GET', '/v1/prices', listPrices],
  ['POST', '/v1/prices/*', updatePrice],
  ['POST', '/v1/checkout/sessions', createSession],
  ['GET', '/v1/checkout/sessions', listSessions],
  ['GET', '/v1/checkout/sessions/*', getSession],
  ['POST', '/v1/checkout/sessions/*/expire', expireSession],
  ['GET', '/v1/subscriptions', listSubscriptions],
  ['GET', '/v1/subscriptions/*', getSubscription],
  ['POST', '/v1/subscriptions/*', updateSubscription],
  ['DELETE', '/v1/subscriptions/*', cancelSubscription],
  ['POST', '/v1/subscription_schedules', createSchedule],
  ['POST', '/v1/subscription_schedules/*', updateSchedule],
  ['POST', '/v1/subscription_schedules/*/release', releaseSchedule],
  ['GET', '/v1/invoices', listInvoices],
  ['GET', '/v1/invoices/search', searchInvoices],
  ['GET', '/v1/invoices/*', getInvoice],
  ['POST', '/v1/invoices/create_preview', previewInvoice],
  ['POST', '/v1/billing_portal/sessions', createPortal],
  ['GET', '/v1/events/*', getEvent],
  ['GET', '/v1/events', listEvents],
]

const ROUTES = TABLE.map(([method, path, handle]) => ({
  method,
  path: new RegExp(`^${path.replace('*', '([^/]+)')}$`),
  handle,
}))

/** Answers a call of the API. @throws StripeFailure */
export const answerApi = (account: StripeAccount, request: ApiRequest): object => {
  for (const { method, path, handle } of ROUTES) {
    const match = path.exec(request.path)
    if (match && method === request.method) {
      return handle(account, request, decodeURIComponent(match[1] ?? ''))
    }
  }
  throw new StripeFailure(404, `Unrecognized request URL (${request.method}: ${request.path}).`)
}
