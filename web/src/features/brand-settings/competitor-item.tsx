import { ChevronDown, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { cn } from '@/lib/cn.ts'
import { IconButton } from '@/ui/icon-button.tsx'
import { TextField } from '@/ui/text-field.tsx'
import type { CompetitorRow } from './competitor-rows.ts'
import { AliasesField, DomainsField } from './name-fields.tsx'

/** One competitor: a summary that expands to its fields. */
export const CompetitorItem = ({
  row,
  open,
  onToggle,
  onChange,
  onRemove,
  nameError,
  domainError,
}: {
  row: CompetitorRow
  open: boolean
  onToggle: () => void
  onChange: (changes: Partial<CompetitorRow>) => void
  onRemove: () => void
  nameError: string | undefined
  domainError: string | undefined
}) => {
  const { t } = useTranslation('brand-settings')
  const { name, domains, aliases } = row
  const isOpen = open || nameError !== undefined || domainError !== undefined
  const facts = [...domains, ...aliases].join(' · ')
  return (
    <li className={cn('transition-colors', isOpen ? 'bg-sunken' : 'hover:bg-hover')}>
      <div className="flex items-center gap-1 pe-1.5">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={onToggle}
          className="flex min-w-0 flex-1 items-center gap-3 px-3.5 py-2.5 text-start"
        >
          <span className="min-w-0 flex-1 sm:flex sm:items-baseline sm:gap-3">
            <span dir="auto" className="block truncate font-medium text-ink text-sm sm:w-52 sm:shrink-0">
              {name.trim() || t('competitors.unnamed')}
            </span>
            <span dir="auto" className="block truncate text-ink-soft text-xs">
              {facts || t('competitors.noDomain')}
            </span>
          </span>
          <ChevronDown
            aria-hidden="true"
            className={cn('size-4 shrink-0 text-ink-faint transition-transform', isOpen && 'rotate-180')}
          />
        </button>
        <IconButton
          label={t('removeOne', { name })}
          hint={false}
          icon={<Trash2 aria-hidden="true" className="size-4" />}
          onClick={onRemove}
        />
      </div>
      {isOpen ? (
        <div className="grid gap-4 px-3.5 pt-1 pb-4 sm:grid-cols-2">
          <TextField
            label={t('competitors.name')}
            error={nameError}
            className="sm:col-span-2"
            required
            maxLength={200}
            value={name}
            onValueChange={(text) => onChange({ name: text })}
          />
          <DomainsField
            values={domains}
            placeholder={t('competitors.domainExample')}
            error={domainError}
            onChange={(next) => onChange({ domains: next })}
          />
          <AliasesField values={aliases} onChange={(next) => onChange({ aliases: next })} />
        </div>
      ) : null}
    </li>
  )
}
