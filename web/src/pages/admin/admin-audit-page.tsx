import { type AuditItem, listAudit } from '@sillage/core/admin/user-calls'
import { BYTE_ORDER_MARK, toCsv } from '@sillage/core/base/csv'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { callApi } from '@/data/call-api.ts'
import { useErrorText } from '@/data/use-error-text.ts'
import { useSignedIn } from '@/data/use-session.ts'
import { ChainNotice } from '@/features/audit-log/chain-notice.tsx'
import { formatInteger } from '@/lib/format.ts'
import { saveFile } from '@/lib/save-file.ts'
import { AuditEntries, formatValue } from '@/ui/audit-entries.tsx'
import { Button } from '@/ui/button.tsx'
import { Card } from '@/ui/card.tsx'
import { ErrorState } from '@/ui/error-state.tsx'
import { Input } from '@/ui/input.tsx'
import { Page } from '@/ui/page.tsx'
import { PageHeader } from '@/ui/page-header.tsx'
import { toast } from '@/ui/toast.ts'

const PAGE = 50
/** Entries per request of an export, and maximum of exported entries. */
const EXPORT = { page: 500, most: 20_000 } as const

const FILTERS = ['actor', 'action', 'target', 'from', 'to'] as const
/** A filter as the call takes it: days are whole UTC days, both in the range. */
const toFilter = (name: (typeof FILTERS)[number], value: string): string => {
  if (name === 'from') return `${value}T00:00:00.000Z`
  return name === 'to' ? `${value}T23:59:59.999Z` : value
}

type Filter = Partial<Record<(typeof FILTERS)[number], string>>

const fetchPage = (filter: Filter, limit: number, before: string | undefined, signal?: AbortSignal) =>
  callApi(
    listAudit,
    { query: { ...filter, limit, ...(before === undefined ? {} : { before }) } },
    signal === undefined ? {} : { signal },
  )

const COLUMNS = ['at', 'action', 'actor_id', 'actor_email', 'target', 'before', 'after', 'refused'] as const

const everyEntry = async (filter: Filter): Promise<AuditItem[]> => {
  const entries: AuditItem[] = []
  for (let before: string | undefined; entries.length < EXPORT.most; ) {
    const { data, has_more } = await fetchPage(filter, EXPORT.page, before)
    entries.push(...data)
    before = data.at(-1)?.id
    if (!has_more || before === undefined) break
  }
  return entries
}

/** `/admin/audit`: actions of administrators, newest first. */
export const AdminAuditPage = () => {
  const { t, i18n } = useTranslation('admin')
  const { key } = useSignedIn()
  const errorText = useErrorText()
  const [address, setAddress] = useSearchParams()
  const [exporting, setExporting] = useState(false)
  const typed: Filter = Object.fromEntries(
    FILTERS.flatMap((name) => {
      const value = address.get(name)?.trim() ?? ''
      return value === '' ? [] : [[name, toFilter(name, value)]]
    }),
  )
  const filter = useDeferredValue(typed)
  const change = (name: (typeof FILTERS)[number], value: string) =>
    setAddress(
      (before) => {
        const after = new URLSearchParams(before)
        if (value === '') after.delete(name)
        else after.set(name, value)
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  const audit = useInfiniteQuery({
    queryKey: ['admin', key, 'audit', filter],
    queryFn: ({ pageParam, signal }) => fetchPage(filter, PAGE, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ data, has_more }) => (has_more ? data.at(-1)?.id : undefined),
  })
  const exportCsv = async () => {
    setExporting(true)
    try {
      const entries = await everyEntry(filter)
      const rows = entries.map((entry) => COLUMNS.map((column) => formatValue(entry[column])))
      const csv = `${BYTE_ORDER_MARK}${toCsv([COLUMNS, ...rows])}`
      saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), 'audit-log.csv')
      toast.success(t('audit.exported', { n: formatInteger(entries.length, i18n.language) }))
    } catch (error) {
      toast.error(errorText(error))
    }
    setExporting(false)
  }
  const chain = audit.data?.pages[0]?.chain
  return (
    <Page
      title={t('audit.title')}
      header={
        <PageHeader
          title={t('audit.title')}
          description={t('audit.description')}
          action={
            <Button
              icon={<Download aria-hidden="true" className="size-4" />}
              loading={exporting}
              onClick={() => void exportCsv()}
            >
              {t('audit.export')}
            </Button>
          }
        />
      }
    >
      {chain === undefined ? null : (
        <div className="mb-4">
          <ChainNotice chain={chain} />
        </div>
      )}
      <Card className="[--edge:1.25rem]">
        <div className="flex flex-wrap gap-2 p-4">
          {FILTERS.map((name) => {
            const isDay = name === 'from' || name === 'to'
            return (
              <Input
                key={name}
                type={isDay ? 'date' : 'search'}
                aria-label={t(`audit.filters.${name}`)}
                placeholder={t(`audit.filters.${name}`)}
                title={t(`audit.filters.${name}`)}
                value={address.get(name) ?? ''}
                onChange={(event) => change(name, event.target.value)}
                className={isDay ? 'max-w-40' : 'max-w-xs flex-1 basis-48'}
              />
            )
          })}
        </div>
        {audit.isError ? (
          <ErrorState title={t('audit.failed')} onRetry={() => void audit.refetch()} />
        ) : (
          <AuditEntries
            label={t('audit.title')}
            entries={audit.data?.pages.flatMap(({ data }) => data)}
            pageSize={EXPORT.most}
          />
        )}
        {audit.hasNextPage ? (
          <div className="flex justify-center border-line border-t p-3">
            <Button loading={audit.isFetchingNextPage} onClick={() => void audit.fetchNextPage()}>
              {t('audit.more')}
            </Button>
          </div>
        ) : null}
      </Card>
    </Page>
  )
}
