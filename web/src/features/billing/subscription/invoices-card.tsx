import { type Invoice, listInvoices } from '@sillage/core/billing/calls'
import { useQuery } from '@tanstack/react-query'
import { ReceiptText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { callApi } from '@/data/call-api.ts'
import { useSignedIn } from '@/data/use-session.ts'
import { formatDate } from '@/lib/format.ts'
import { formatEuros } from '@/lib/money.ts'
import { Badge, type Tone } from '@/ui/badge.tsx'
import { Card, CardBody, CardHeader } from '@/ui/card.tsx'
import { ErrorState } from '@/ui/error-state.tsx'
import { SkeletonText } from '@/ui/skeleton.tsx'
import { useBilledInput } from '../billed.ts'

const TONES: Record<Invoice['status'], Tone> = {
  paid: 'positive',
  open: 'warning',
  uncollectible: 'negative',
  void: 'neutral',
  draft: 'neutral',
}

const Row = ({ invoice }: { invoice: Invoice }) => {
  const { t, i18n } = useTranslation('billing')
  const name = invoice.number ?? invoice.id
  const date = formatDate(invoice.createdAt, i18n.language)
  return (
    <tr className="border-line border-t">
      <td className="py-2.5 pe-4">
        {invoice.url === null ? (
          name
        ) : (
          <a
            href={invoice.url}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t('invoices.open', { number: name })}
            className="rounded-sm font-medium text-accent hover:underline"
          >
            {name}
          </a>
        )}
        <span className="block text-ink-soft sm:hidden">{date}</span>
      </td>
      <td className="whitespace-nowrap py-2.5 pe-4 text-ink-soft max-sm:hidden">{date}</td>
      <td className="py-2.5 pe-4">
        <Badge tone={TONES[invoice.status]}>{t(`invoices.statuses.${invoice.status}`)}</Badge>
      </td>
      <td className="whitespace-nowrap py-2.5 text-end text-ink tabular-nums">
        {formatEuros(invoice.totalCents, i18n.language)}
      </td>
      <td className="py-2.5 ps-4 text-end">
        {invoice.pdfUrl === null ? null : (
          <a
            href={invoice.pdfUrl}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`${t('invoices.pdf')} ${name}`}
            className="rounded-sm text-accent hover:underline"
          >
            {t('invoices.pdf')}
          </a>
        )}
      </td>
    </tr>
  )
}

/** Invoices, newest first. */
export const InvoicesCard = () => {
  const { t } = useTranslation('billing')
  const { key } = useSignedIn()
  const query = useBilledInput()
  const invoices = useQuery({
    queryKey: ['invoices', key, query],
    queryFn: async ({ signal }) => (await callApi(listInvoices, { query }, { signal })).data,
  })
  return (
    <Card>
      <CardHeader title={t('invoices.title')} />
      <CardBody>
        {invoices.isPending ? <SkeletonText lines={2} /> : null}
        {invoices.isError ? (
          <ErrorState title={t('invoices.failed')} onRetry={() => void invoices.refetch()} />
        ) : null}
        {invoices.data?.length === 0 ? (
          <p className="flex items-center gap-2.5 text-ink-soft text-sm">
            <ReceiptText aria-hidden="true" className="size-4 shrink-0" />
            {t('invoices.empty')}
          </p>
        ) : null}
        {invoices.data && invoices.data.length > 0 ? (
          <div className="overflow-x-auto">
            <table className="w-full text-start text-sm">
              <thead>
                <tr className="text-ink-faint text-xs">
                  <th className="pb-2 font-medium">{t('invoices.number')}</th>
                  <th className="pb-2 font-medium max-sm:hidden">{t('invoices.date')}</th>
                  <th className="pb-2 font-medium">{t('invoices.status')}</th>
                  <th className="pb-2 text-end font-medium">{t('invoices.amount')}</th>
                  <th className="pb-2">
                    <span className="sr-only">{t('invoices.pdf')}</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {invoices.data.map((invoice) => (
                  <Row key={invoice.id} invoice={invoice} />
                ))}
              </tbody>
            </table>
          </div>
        ) : null}
      </CardBody>
    </Card>
  )
}
