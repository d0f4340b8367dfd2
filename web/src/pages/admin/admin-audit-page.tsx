import { type AuditItem, listAudit } from '@sillage/core/admin/user-calls'
import { BYTE_ORDER_MARK, toCsv } from '@sillage/core/base/csv'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '@/data/call-api.ts'
import { useErrorText } from '@/data/use-error-text.ts'
import { useSignedIn } from '@/data/use-session.ts'
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

type Filter = { action?: string; target?: string }

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
  const [action, setAction] = useState('')
  const [target, setTarget] = useState('')
  const [exporting, setExporting] = useState(false)
  const filter = useDeferredValue({
    ...(action.trim() === '' ? {} : { action: action.trim() }),
    ...(target.trim() === '' ? {} : { target: target.trim() }),
  })
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
      <Card className="[--edge:1.25rem]">
        <div className="flex flex-wrap gap-2 p-4">
          <Input
            type="search"
            aria-label={t('audit.filterAction')}
            placeholder={t('audit.filterAction')}
            value={action}
            onChange={(event) => setAction(event.target.value)}
            className="max-w-xs flex-1 basis-48"
          />
          <Input
            type="search"
            aria-label={t('audit.filterTarget')}
            placeholder={t('audit.filterTarget')}
            value={target}
            onChange={(event) => setTarget(event.target.value)}
            className="max-w-xs flex-1 basis-48"
          />
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
