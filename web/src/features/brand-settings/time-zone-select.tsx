import { Check, ChevronDown } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cn } from '@/lib/cn.ts'
import type { FieldControl } from '@/ui/field.tsx'
import { controlClass } from '@/ui/input.tsx'
import { findTimeZones, type TimeZone, timeZone, timeZones } from './time-zones.ts'

const getName = ({ city, offset }: TimeZone): string => (city === 'UTC' ? 'UTC' : `${city} (${offset})`)

/** Every time zone with its offset, searchable by city, region or offset. */
export const TimeZoneSelect = ({
  control,
  value,
  onChange,
}: {
  control: FieldControl
  /** IANA name. */
  value: string
  onChange: (zone: string) => void
}) => {
  const { t } = useTranslation('brand-settings')
  const listId = useId()
  const list = useRef<HTMLDivElement>(null)
  const [now] = useState(Date.now)
  // Null while the list is closed.
  const [search, setSearch] = useState<string | null>(null)
  const [at, setAt] = useState(0)
  const open = search !== null
  const chosen = useMemo(() => timeZone(value, now), [value, now])
  const zones = useMemo(() => (open ? timeZones(value, now) : []), [open, value, now])
  const matches = useMemo(() => findTimeZones(zones, search ?? ''), [zones, search])
  const active = matches[Math.min(at, matches.length - 1)]
  const optionId = (zone: string) => `${listId}${zone}`

  const show = () => {
    setSearch('')
    setAt(
      Math.max(
        0,
        timeZones(value, now).findIndex(({ zone }) => zone === value),
      ),
    )
  }
  const choose = (zone: string) => {
    setSearch(null)
    if (zone !== value) onChange(zone)
  }
  // Syncs with the scroll position of the list.
  useEffect(() => {
    list.current?.querySelector('[data-active="true"]')?.scrollIntoView({ block: 'nearest' })
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (open) setAt(Math.max(0, Math.min(matches.length - 1, at + (event.key === 'ArrowDown' ? 1 : -1))))
      else show()
    } else if (open && event.key === 'Enter') {
      event.preventDefault()
      if (active) choose(active.zone)
    } else if (open && event.key === 'Escape') {
      event.stopPropagation()
      setSearch(null)
    }
  }
  return (
    <div className="relative">
      <input
        {...control}
        role="combobox"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        aria-activedescendant={open && active ? optionId(active.zone) : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        value={search ?? getName(chosen)}
        placeholder={getName(chosen)}
        onChange={(event) => {
          setSearch(event.target.value)
          setAt(0)
        }}
        onClick={() => {
          if (!open) show()
        }}
        onBlur={() => setSearch(null)}
        onKeyDown={onKeyDown}
        className={cn(controlClass, 'h-9 truncate pe-9')}
      />
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-2.5 end-3 size-4 text-ink-faint"
      />
      {open ? (
        <div className="absolute inset-x-0 top-full z-30 mt-1.5 rounded-lg border border-line bg-surface shadow-overlay">
          {matches.length === 0 ? (
            <p role="status" className="px-3.5 py-3 text-ink-soft text-sm">
              {t('profile.noTimeZone')}
            </p>
          ) : (
            <div
              ref={list}
              id={listId}
              role="listbox"
              tabIndex={-1}
              aria-label={t('profile.timeZone')}
              className="max-h-72 overflow-y-auto p-1"
            >
              {matches.map((zone) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the keys of the field walk the list
                <div
                  key={zone.zone}
                  id={optionId(zone.zone)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={zone.zone === value}
                  data-active={zone === active}
                  // Keeps the focus in the field.
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => choose(zone.zone)}
                  className="flex cursor-default items-baseline gap-3 rounded-md px-2.5 py-1.5 text-ink text-sm hover:bg-hover data-[active=true]:bg-hover"
                >
                  <span className="w-20 shrink-0 text-ink-soft text-xs tabular-nums">{zone.offset}</span>
                  <span dir="auto" className="min-w-0 flex-1 truncate">
                    {zone.city}
                  </span>
                  <span className="text-ink-faint text-xs">{zone.region}</span>
                  {zone.zone === value ? (
                    <Check aria-hidden="true" className="size-4 shrink-0 self-center text-accent" />
                  ) : null}
                </div>
              ))}
            </div>
          )}
        </div>
      ) : null}
    </div>
  )
}
