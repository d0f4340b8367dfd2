import { type Invoice, invoiceSchema } from '@sillage/core/billing/calls'
import { logger } from '../platform/log/logger.ts'
import { storedBilling } from './customer.ts'
import { getId, isMissing, stripe } from './stripe.ts'

/** As many as three years of months; older ones stand in Stripe's own pages. */
const LISTED = 36

/** The invoices of a person, newest first; drafts are nobody's yet. */
export const listInvoices = async (uid: string): Promise<Invoice[]> => {
  const billing = await storedBilling(uid)
  if (!billing) return []
  const { data } = await (await stripe()).invoices.list({ customer: billing.customerId, limit: LISTED })
  return data.flatMap((invoice) => {
    if (invoice.status === 'draft' || invoice.status === null) return []
    return invoiceSchema.parse({
      id: invoice.id,
      number: invoice.number,
      createdAt: invoice.created * 1_000,
      totalCents: invoice.total,
      currency: invoice.currency,
      status: invoice.status,
      url: invoice.hosted_invoice_url ?? null,
      pdfUrl: invoice.invoice_pdf ?? null,
    })
  })
}

/** Ids of Stripe's invoices, and their numbers: a prefix of the customer or account, and a sequence. */
const INVOICE_ID = /^in_[A-Za-z0-9]{1,60}$/
const INVOICE_NUMBER = /^[A-Za-z0-9]{1,12}(?:-[A-Za-z0-9]{1,12}){0,2}-\d{4,10}$/

interface FoundInvoice {
  readonly id: string
  readonly number: string | null
  readonly customerId: string
}

const searchStripe = async (search: string) => {
  const { invoices } = await stripe()
  if (INVOICE_ID.test(search)) return await invoices.retrieve(search)
  const { data } = await invoices.search({ query: `number:"${search.toUpperCase()}"`, limit: 1 })
  return data[0]
}

/** The invoice with an id or a number; null for other texts, and while Stripe cannot answer. */
export const findInvoice = async (search: string): Promise<FoundInvoice | null> => {
  if (!INVOICE_ID.test(search) && !INVOICE_NUMBER.test(search)) return null
  try {
    const invoice = await searchStripe(search)
    if (invoice?.customer == null) return null
    const { id, number, customer } = invoice
    return { id, number, customerId: getId(customer) }
  } catch (error) {
    // People and brands are found without Stripe.
    if (!isMissing(error)) logger.warn('no search of invoices', { error })
    return null
  }
}
