import type { AuditEntryDto } from '@sillage/core/audit-log/calls'
import { NOUNS, VERBS } from '@sillage/core/audit-log/entry'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { type AuditFilter, fetchAuditCsv, useAuditLog } from '@/data/use-audit-log.ts'
import { useErrorText } from '@/data/use-error-text.ts'
import { useMembers } from '@/data/use-members.ts'
import { formatDateTime } from '@/lib/format.ts'
import { saveFile } from '@/lib/save-file.ts'
import { useChangeSearch } from '@/lib/use-write-search.ts'
import { Badge } from '@/ui/badge.tsx'
import { Button } from '@/ui/button.tsx'
import type { TableColumn } from '@/ui/data-table.tsx'
import { Field } from '@/ui/field.tsx'
import { ListCard } from '@/ui/list-card.tsx'
import { Select } from '@/ui/select.tsx'
import { TextField } from '@/ui/text-field.tsx'
import { ChainNotice } from './chain-notice.tsx'

/** The choice that filters nothing. */
const ALL = 'all'

interface Chosen {
  readonly actorId: string
  readonly verb: typeof ALL | (typeof VERBS)[number]
  readonly noun: typeof ALL | (typeof NOUNS)[number]
  /** Days as a date field writes them; empty for none. */
  readonly from: string
  readonly to: string
}

const getDay = (text: string | null): string => (text !== null && /^\d{4}-\d\d-\d\d$/.test(text) ? text : '')

/** The filters, which stand in the address so that a colleague sees the same entries. */
const useChosen = (): [Chosen, (chosen: Chosen) => void] => {
  const [search] = useSearchParams()
  const changeSearch = useChangeSearch()
  const verb = search.get('verb')
  const noun = search.get('noun')
  const chosen: Chosen = {
    actorId: search.get('person') ?? ALL,
    verb: VERBS.find((one) => one === verb) ?? ALL,
    noun: NOUNS.find((one) => one === noun) ?? ALL,
    from: getDay(search.get('from')),
    to: getDay(search.get('to')),
  }
  const write = ({ actorId: person, ...rest }: Chosen) =>
    changeSearch(
      (newest) => {
        for (const [name, value] of Object.entries({ person, ...rest })) {
          if (value === ALL || value === '') newest.delete(name)
          else newest.set(name, value)
        }
        return newest
      },
      { replace: true },
    )
  return [chosen, write]
}

/** Midnight at the start of a day, by the reader's clock; of the next day with `after`. */
const startDay = (day: string, after = 0): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + after).toISOString()
}

const toFilter = ({ actorId, verb, noun, from, to }: Chosen): AuditFilter => ({
  ...(actorId === ALL ? {} : { actorId }),
  ...(verb === ALL ? {} : { verb }),
  ...(noun === ALL ? {} : { noun }),
  ...(from === '' ? {} : { from: startDay(from) }),
  ...(to === '' ? {} : { to: startDay(to, 1) }),
})

const useColumns = (): TableColumn<AuditEntryDto>[] => {
  const { t, i18n } = useTranslation('audit-log')
  return [
    {
      id: 'act',
      header: t('act'),
      primary: true,
      cell: ({ verb, noun, outcome }) => (
        <span className="flex flex-wrap items-center gap-1.5">
          {`${t(`verb.${verb}`)} · ${t(`noun.${noun}`)}`}
          {outcome === 'done' ? null : (
            <Badge tone={outcome === 'failed' ? 'negative' : 'neutral'}>{t(`outcome.${outcome}`)}</Badge>
          )}
        </span>
      ),
    },
    {
      id: 'thing',
      header: t('thing'),
      cell: ({ object_id: id, object_name: name }) =>
        name === null ? (
          <code dir="ltr" className="wrap-anywhere text-ink-soft text-xs">
            {id ?? '–'}
          </code>
        ) : (
          <bdi>{name}</bdi>
        ),
    },
    {
      id: 'person',
      header: t('person'),
      cell: ({ via, actor_name: name, actor_email: email }) => (
        <span className="wrap-anywhere">
          {via === 'staff' ? t('staff') : <bdi>{name || email || t('former')}</bdi>}
          {via === 'key' ? <span className="block text-ink-soft text-xs">{t('withKey')}</span> : null}
        </span>
      ),
    },
    {
      id: 'at',
      header: t('at'),
      cell: ({ at }) => formatDateTime(Date.parse(at), i18n.language),
      className: 'whitespace-nowrap',
    },
  ]
}

const Filters = ({
  brandId,
  chosen,
  onChange,
}: {
  brandId: string
  chosen: Chosen
  onChange: (chosen: Chosen) => void
}) => {
  const { t } = useTranslation('audit-log')
  const members = useMembers(brandId)
  const all = { value: ALL, label: t('all') } as const
  const people = (members.data?.members ?? []).map(({ user_id, name, email }) => ({
    value: user_id,
    label: name || email,
  }))
  const choose = (change: Partial<Chosen>) => onChange({ ...chosen, ...change })
  return (
    <div className="grid w-full grid-cols-2 gap-3 lg:grid-cols-5">
      <Field label={t('person')}>
        {({ id }) => (
          <Select
            id={id}
            className="w-full"
            value={chosen.actorId}
            options={[all, ...people]}
            onValueChange={(actorId) => choose({ actorId })}
          />
        )}
      </Field>
      <Field label={t('act')}>
        {({ id }) => (
          <Select
            id={id}
            className="w-full"
            value={chosen.verb}
            options={[all, ...VERBS.map((value) => ({ value, label: t(`verb.${value}`) }))]}
            onValueChange={(verb) => choose({ verb })}
          />
        )}
      </Field>
      <Field label={t('thing')}>
        {({ id }) => (
          <Select
            id={id}
            className="w-full"
            value={chosen.noun}
            options={[all, ...NOUNS.map((value) => ({ value, label: t(`noun.${value}`) }))]}
            onValueChange={(noun) => choose({ noun })}
          />
        )}
      </Field>
      <TextField
        label={t('from')}
        type="date"
        value={chosen.from}
        onValueChange={(from) => choose({ from })}
      />
      <TextField label={t('to')} type="date" value={chosen.to} onValueChange={(to) => choose({ to })} />
    </div>
  )
}

/** The audit log of a brand: its check, filters, entries and file. Only for owners. */
export const AuditLog = ({ brandId }: { brandId: string }) => {
  const { t } = useTranslation('audit-log')
  const errorText = useErrorText()
  const [chosen, setChosen] = useChosen()
  const filter = toFilter(chosen)
  const log = useAuditLog(brandId, filter)
  const columns = useColumns()
  const rows = useMemo(() => log.data?.pages.flatMap(({ entries }) => entries), [log.data])
  const chain = log.data?.pages.at(-1)?.chain
  const file = useMutation({
    mutationFn: async () => saveFile(await fetchAuditCsv(brandId, filter), 'audit-log.csv', 'server'),
  })
  return (
    <div className="space-y-5">
      {chain ? <ChainNotice chain={chain} /> : null}
      <ListCard
        label={t('title')}
        toolbar={<Filters brandId={brandId} chosen={chosen} onChange={setChosen} />}
        rows={rows}
        failed={log.isError ? errorText(log.error) : null}
        onRetry={() => void log.refetch()}
        empty={t('empty')}
        columns={columns}
        rowId={({ entry_id }) => entry_id}
        pageSize={rows?.length ?? 1}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button
          icon={<Download aria-hidden="true" className="size-4" />}
          loading={file.isPending}
          onClick={() => file.mutate()}
        >
          {t('export')}
        </Button>
        {log.hasNextPage ? (
          <Button loading={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
            {t('more')}
          </Button>
        ) : null}
      </div>
      {file.isError ? <p className="text-negative text-sm">{errorText(file.error)}</p> : null}
    </div>
  )
}
