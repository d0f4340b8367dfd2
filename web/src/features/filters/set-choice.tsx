import { searcher } from '@sillage/core/analytics/names/search-key'
import { readSet, writeSet } from '@sillage/core/analytics/value-set'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cutWithin } from '@/lib/cut.ts'
import { type DimensionName, dimension, optionsFor } from '@/lib/dimensions.ts'
import { Input } from '@/ui/input.tsx'
import { Switch } from '@/ui/switch.tsx'
import { FilterMenuSection } from './filter-menu.tsx'
import type { Filters } from './use-filters.ts'

/** Options beyond which they can be searched. */
const SEARCHED_FROM = 8

/** The values that are wanted, or that are left out. */
interface Side {
  chosen: readonly string[]
  isExcept: boolean
}

const readSide = (choice: string | null): Side => {
  const { only, except } = readSet(choice ?? '')
  const isExcept = except.length > 0
  return { chosen: isExcept ? except : only, isExcept }
}

/** Any values of a dimension that fit the other choices, or all values but them. */
export const SetChoice = ({
  name,
  filters: { choices, options, choose },
}: {
  name: DimensionName
  filters: Pick<Filters, 'choices' | 'options' | 'choose'>
}) => {
  const { t, i18n } = useTranslation('filters')
  const { longest = Number.POSITIVE_INFINITY } = dimension(name)
  const { chosen, isExcept } = readSide(choices[name])
  const change = (to: (now: Side) => Side) =>
    choose((newest) => {
      const { chosen: values, isExcept: leaveOut } = to(readSide(newest[name]))
      const set = leaveOut ? { only: [], except: values } : { only: values, except: [] }
      return { [name]: writeSet(set) || null }
    })
  const [search, setSearch] = useState('')
  const offered = optionsFor(name, options, choices, i18n.language)
  const isFound = searcher(search)
  return (
    <FilterMenuSection title={t(`${name}.label`)}>
      {name === 'persona' && offered.length === 0 ? (
        <p role="status" className="text-ink-soft text-sm">
          {t('persona.none')}
        </p>
      ) : (
        <>
          <Switch
            checked={isExcept}
            disabled={chosen.length === 0}
            onCheckedChange={() => change((now) => ({ ...now, isExcept: !now.isExcept }))}
            label={t('except.label')}
            className="mb-3"
          />
          {offered.length > SEARCHED_FROM ? (
            <Input
              type="search"
              aria-label={t('search')}
              placeholder={t('search')}
              value={search}
              onChange={(event) => setSearch(event.target.value)}
              className="mb-3"
            />
          ) : null}
          <fieldset aria-label={t(`${name}.label`)} className="space-y-2.5">
            <Box
              label={t(`${name}.all`)}
              checked={chosen.length === 0}
              onChange={() => choose({ [name]: null })}
            />
            {offered
              .filter((option) => isFound(option.name))
              .map((option) => (
                <Box
                  key={option.value}
                  label={cutWithin(option.name, longest)}
                  title={option.name}
                  checked={chosen.includes(option.value)}
                  onChange={() =>
                    change(({ chosen: values, isExcept: leaveOut }) => ({
                      chosen: values.includes(option.value)
                        ? values.filter((value) => value !== option.value)
                        : [...values, option.value],
                      isExcept: leaveOut,
                    }))
                  }
                />
              ))}
          </fieldset>
        </>
      )}
    </FilterMenuSection>
  )
}

const Box = ({
  label,
  title,
  checked,
  onChange,
}: {
  label: string
  /** The label before it was cut. */
  title?: string
  checked: boolean
  onChange: () => void
}) => {
  const id = useId()
  return (
    <div className="flex items-start gap-2.5">
      <input
        type="checkbox"
        id={id}
        checked={checked}
        onChange={onChange}
        className="mt-0.5 size-4.5 shrink-0 accent-accent"
      />
      <label htmlFor={id} title={title} dir="auto" className="min-w-0 font-medium text-ink text-sm">
        {label}
      </label>
    </div>
  )
}
