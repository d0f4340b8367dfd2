import { type Invoice, invoiceSchema } from '@sillage/core/billing/calls'
import { storedBilling } from './customer.ts'
import { stripe } from './stripe.ts'

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
