import type { StripeAccount } from './account/account.ts'
import type { Invoice, Portal, Price, Session, Subscription } from './account/state.ts'

/** The pages that people see: the checkout, the portal, an invoice, and the merchant's own about customers and products. Plain, and saying that they are not Stripe's. */

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (found) => ESCAPES[found] ?? found)

const euros = (cents: number): string =>
  new Intl.NumberFormat('en-IE', { style: 'currency', currency: 'EUR' }).format(cents / 100)
const day = (seconds: number): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(seconds * 1_000)

const frame = (title: string, body: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>
body{font:16px/1.5 system-ui,sans-serif;margin:0;background:#f6f8fa;color:#1a1f36}
main{max-width:32rem;margin:3rem auto;padding:2rem;background:#fff;border-radius:12px;box-shadow:0 1px 3px #0002}
h1{font-size:1.4rem;margin:.25rem 0 1rem}.note{font-size:.8rem;color:#6b7280}
form{display:inline}button{font:inherit;font-weight:600;padding:.6rem 1rem;margin:.25rem .5rem .25rem 0;border:0;border-radius:8px;background:#635bff;color:#fff;cursor:pointer}
button.plain{background:#e5e7eb;color:#1a1f36}[role=alert]{color:#b42318;font-weight:600}
table{width:100%;border-collapse:collapse}td{padding:.4rem 0;border-top:1px solid #e5e7eb}td:last-child{text-align:right}
</style></head><body><main>
<p class="note">Stand-in of Stripe: no money moves here.</p>
<h1>${escaped(title)}</h1>
${body}
</main></body></html>`

const button = (action: string, label: string, plain = false): string =>
  `<form method="post" action="${action}"><button${plain ? ' class="plain"' : ''}>${escaped(label)}</button></form>`

const perInterval = ({ amount, interval }: Price): string => `${euros(amount)} per ${interval}`

export const checkoutPage = (account: StripeAccount, session: Session): string => {
  const price = account.price(session.price)
  const name = account.state.products.get(price.product)?.name ?? price.product
  const at = `/checkout/${session.id}`
  if (session.status !== 'open') return frame('This page is no longer open', '<p>Return to the shop.</p>')
  return frame(
    `Subscribe to ${name}`,
    `<p>${
      session.trialDays === null
        ? escaped(perInterval(price))
        : `${session.trialDays} days free, then ${escaped(perInterval(price))}`
    }</p>
${session.declined ? '<p role="alert">Your card was declined.</p>' : ''}
${button(`${at}/pay`, session.trialDays === null ? 'Pay and subscribe' : 'Start trial')}
${button(`${at}/decline`, 'Pay with a card that is declined', true)}
${session.trialDays === null ? '' : button(`${at}/pay-declining`, 'Start trial with a card that will be declined', true)}
<p><a href="${escaped(session.cancelUrl)}">Back</a></p>`,
  )
}

const subscriptionRows = (account: StripeAccount, subscription: Subscription, portal: Portal): string => {
  const price = account.price(subscription.price)
  const name = account.state.products.get(price.product)?.name ?? price.product
  const at = `/portal/${portal.id}`
  const ended = subscription.endedAt !== null
  return `<h2>${escaped(name)}, ${escaped(perInterval(price))}</h2>
<p>${escaped(subscription.status)}${subscription.cancelAtPeriodEnd && !ended ? `, ends on ${day(subscription.periodEnd)}` : ''}</p>
${ended ? '' : button(`${at}/${subscription.cancelAtPeriodEnd ? 'renew' : 'cancel'}/${subscription.id}`, subscription.cancelAtPeriodEnd ? 'Renew plan' : 'Cancel plan')}`
}

const invoiceRow = ({ id, number, created, total, status }: Invoice): string =>
  `<tr><td><a href="/invoices/${id}">${escaped(number)}</a></td><td>${day(created)}</td><td>${escaped(status)}</td><td>${euros(total)}</td></tr>`

export const portalPage = (account: StripeAccount, portal: Portal): string => {
  const { customer } = portal
  const { card, email } = account.customer(customer)
  const subscriptions = [...account.state.subscriptions.values()].filter((one) => one.customer === customer)
  const at = `/portal/${portal.id}`
  return frame(
    'Your billing',
    `<p>${escaped(email ?? '')}</p>
${subscriptions
  .toReversed()
  .map((one) => subscriptionRows(account, one, portal))
  .join('\n')}
<h2>Card</h2><p>${card === null ? 'None' : card === 'works' ? 'A card that works' : 'A card that is declined'}</p>
${button(`${at}/card/works`, 'Use a card that works', true)}${button(`${at}/card/declines`, 'Use a card that is declined', true)}
<h2>Invoices</h2><table>${account.invoicesOf(customer).map(invoiceRow).join('')}</table>
<p><a href="${escaped(portal.returnUrl)}">Return to Sillage</a></p>`,
  )
}

export const invoicePage = (account: StripeAccount, invoice: Invoice): string =>
  frame(
    `Invoice ${invoice.number}`,
    `<p>${day(invoice.created)}, ${escaped(invoice.status)}, ${escaped(account.customer(invoice.customer).email ?? '')}</p>
<table>${invoice.lines.map(({ description, amount }) => `<tr><td>${escaped(description)}</td><td>${euros(amount)}</td></tr>`).join('')}
<tr><td><strong>Total</strong></td><td><strong>${euros(invoice.total)}</strong></td></tr>
<tr><td>Paid</td><td>${euros(invoice.amountPaid)}</td></tr></table>`,
  )

/** The merchant's page about a customer, where credit is given. */
export const customerPage = (account: StripeAccount, id: string): string => {
  const { email, balance } = account.customer(id)
  const subscriptions = [...account.state.subscriptions.values()].filter(({ customer }) => customer === id)
  const rows = subscriptions.toReversed().map(({ id: own, status, price }) => {
    const about = [own, status, perInterval(account.price(price))]
    return `<tr>${about.map((text) => `<td>${escaped(text)}</td>`).join('')}</tr>`
  })
  return frame(
    `Customer ${id}`,
    `<p>${escaped(email ?? '')}</p>
<h2>Subscriptions</h2><table>${rows.join('')}</table>
<h2>Credit</h2><p>${euros(Math.max(0, -balance))}</p>
${button(`/dashboard/customers/${id}/credit`, `Give ${euros(CREDIT)}`, true)}
<h2>Invoices</h2><table>${account.invoicesOf(id).map(invoiceRow).join('')}</table>`,
  )
}

/** What a press gives a customer, in cents. */
export const CREDIT = 1_000

/** The merchant's page about a product, with the prices that it has and had. */
export const productPage = (account: StripeAccount, id: string, name: string): string => {
  const prices = [...account.state.prices.values()].filter(({ product }) => product === id)
  const rows = prices.toReversed().map((price) => {
    const about = [price.id, perInterval(price), price.active ? 'active' : 'archived']
    return `<tr>${about.map((text) => `<td>${escaped(text)}</td>`).join('')}</tr>`
  })
  return frame(name, `<p>${escaped(id)}</p><h2>Prices</h2><table>${rows.join('')}</table>`)
}

/** The invoice as the smallest PDF that a reader opens. */
export const invoicePdf = (invoice: Invoice): string => {
  const text = `Invoice ${invoice.number}   Total ${(invoice.total / 100).toFixed(2)} EUR   ${invoice.status}`
  const content = `BT /F1 14 Tf 60 760 Td (${text.replace(/[()\\]/g, '\\$&')}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((body, index) => {
    const at = file.length
    file += `${index + 1} 0 obj\n${body}\nendobj\n`
    return at
  })
  const table = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  return `${file}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
}
