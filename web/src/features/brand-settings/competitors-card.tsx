import { type Brand, MAX_COMPETITORS } from '@sillage/core/brands/brand'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '@/data/api-error.ts'
import { useErrorText } from '@/data/use-error-text.ts'
import { AddByName } from '@/ui/add-by-name.tsx'
import { FormCard } from '@/ui/form-card.tsx'
import { Notice } from '@/ui/notice.tsx'
import { CompetitorItem } from './competitor-item.tsx'
import { type CompetitorRow, rowNamed, sameSet, toCompetitors, toRows, wrongRows } from './competitor-rows.ts'
import { SaveRow } from './save-row.tsx'
import { SetHistory } from './set-history.tsx'
import { useUpdateBrand } from './use-update-brand.ts'

/** The competitor and domain that the server refused. */
const refusedDomain = (error: Error | null): { row: number; domain: number } | null => {
  const place =
    error instanceof ApiError ? /^competitors\.(\d+)\.domains\.(\d+)$/.exec(error.field ?? '') : null
  return place ? { row: Number(place[1]), domain: Number(place[2]) } : null
}

/** The tracked competitors of a brand; each save creates a new version of the set. */
export const CompetitorsCard = ({ brand }: { brand: Brand }) => {
  const { t } = useTranslation('brand-settings')
  const errorText = useErrorText()
  const [draft, setDraft] = useState<CompetitorRow[] | null>(null)
  const [open, setOpen] = useState<string | null>(null)
  const [name, setName] = useState('')
  const save = useUpdateBrand(brand.brandId, () => {
    setDraft(null)
    setOpen(null)
  })
  const rows = draft ?? toRows(brand.competitors)
  const changed = !sameSet(toCompetitors(rows), brand.competitors)
  const wrong = wrongRows(rows)
  const refused = refusedDomain(save.error)
  const edit = (next: CompetitorRow[]) => {
    save.reset()
    setDraft(next)
  }
  const add = () => {
    const newName = name.trim()
    if (newName === '') return
    const known = rowNamed(rows, newName)
    const key = known?.key ?? `${newName} ${crypto.randomUUID()}`
    if (!known) edit([...rows, { key, name: newName, aliases: [], domains: [] }])
    setOpen(key)
    setName('')
  }
  return (
    <FormCard
      title={t('competitors.title')}
      description={t('competitors.description')}
      action={
        <span className="text-ink-soft text-sm tabular-nums">
          {t('competitors.count', { count: rows.length })}
        </span>
      }
      onSubmit={() => {
        if (changed && wrong.size === 0 && !save.isPending) save.mutate({ competitors: toCompetitors(rows) })
      }}
    >
      {rows.length === 0 ? (
        <p className="text-ink-soft text-sm">{t('competitors.none')}</p>
      ) : (
        <ul className="divide-y divide-line overflow-hidden rounded-md border border-line">
          {rows.map((row, index) => {
            const fault = wrong.get(row.key)
            return (
              <CompetitorItem
                key={row.key}
                row={row}
                open={open === row.key}
                onToggle={() => setOpen(open === row.key ? null : row.key)}
                onChange={(changes) =>
                  edit(
                    rows.map((candidate) =>
                      candidate.key === row.key ? { ...candidate, ...changes } : candidate,
                    ),
                  )
                }
                onRemove={() => edit(rows.filter((candidate) => candidate.key !== row.key))}
                nameError={fault && t(`competitors.${fault}`)}
                domainError={
                  refused?.row === index
                    ? t('domainWrong', { text: row.domains[refused.domain] ?? '' })
                    : undefined
                }
              />
            )
          })}
        </ul>
      )}
      <AddByName
        label={t('competitors.add')}
        placeholder={t('competitors.addPlaceholder')}
        button={t('competitors.addButton')}
        name={name}
        isFull={rows.length >= MAX_COMPETITORS}
        onChange={setName}
        onAdd={add}
      />
      <SetHistory brandId={brand.brandId} />
      {save.error && !refused ? <Notice tone="negative">{errorText(save.error)}</Notice> : null}
      <SaveRow
        changed={changed}
        complete={wrong.size === 0}
        pending={save.isPending}
        onDiscard={() => {
          save.reset()
          setDraft(null)
          setOpen(null)
        }}
      >
        {t('competitors.versions')}
      </SaveRow>
    </FormCard>
  )
}
