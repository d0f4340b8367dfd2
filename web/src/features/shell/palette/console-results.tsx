import { FOUND_KINDS, type Found, search as searchConsole } from '@sillage/core/admin/calls'
import { useCommandState } from 'cmdk'
import { Building2, CircleUser, Gauge, ReceiptText, Wrench } from 'lucide-react'
import { useDeferredValue, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useAdminQuery } from '@/data/use-admin.ts'
import { CONSOLE_LINKS } from '../rail/console-links.ts'
import { PaletteGroup, PaletteItem } from './palette-parts.tsx'

const ICONS = { person: CircleUser, brand: Building2, analysis: Gauge, invoice: ReceiptText }

/** The page of a result: a person's and an invoice's is that of the customer. */
const getPage = ({ kind, id, brand_id, user_id }: Found): string | null => {
  if (kind === 'brand') return `/admin/brands/${id}`
  if (kind === 'analysis') return `/dashboard/${brand_id}/analyses/${id}`
  return user_id === null ? null : `/admin/users/${user_id}`
}

const describe = ({ kind, name, brand_name, email }: Found): string =>
  [kind === 'analysis' ? brand_name : null, email === name ? null : email].filter(Boolean).join(' · ')

/** Characters of the shortest search. */
const SHORTEST = 2

/** What the console finds for the typed search, and its pages. */
export const ConsoleResults = ({
  onGo,
  onSettled,
}: {
  onGo: (to: string) => void
  /** Called with the typed search once all its results are there. */
  onSettled: (search: string) => void
}) => {
  const { t } = useTranslation('admin')
  const typed = useCommandState((state) => state.search.trim())
  const search = useDeferredValue(typed)
  const isLongEnough = search.length >= SHORTEST
  const found = useAdminQuery(searchConsole, { query: { search } }, { enabled: isLongEnough })
  const results = isLongEnough ? (found.data?.data ?? []) : []
  const isSearching =
    typed !== search || (isLongEnough && !found.isError && (found.isPending || found.isPlaceholderData))
  useEffect(() => {
    if (!isSearching) onSettled(typed)
  }, [isSearching, typed, onSettled])
  return (
    <>
      {FOUND_KINDS.map((kind) => {
        const items = results.filter((item) => item.kind === kind)
        if (items.length === 0) return null
        const Icon = ICONS[kind]
        return (
          <PaletteGroup key={kind} heading={t(`found.${kind}`)}>
            {items.map((item) => {
              const page = getPage(item)
              return page === null ? null : (
                <PaletteItem
                  // The list scores an entry once: a result of another search is another entry.
                  key={`${item.id} ${search}`}
                  id={`${kind} ${item.id} ${search}`}
                  name={item.name}
                  also={[item.email ?? '', item.brand_name ?? '', item.id, search]}
                  detail={describe(item)}
                  icon={<Icon />}
                  onSelect={() => onGo(page)}
                />
              )
            })}
          </PaletteGroup>
        )
      })}
      <PaletteGroup heading={t('nav.title')}>
        {CONSOLE_LINKS.map(({ to, key }) => (
          <PaletteItem
            key={to}
            id={`console ${key}`}
            name={t(`nav.${key}`)}
            icon={<Wrench />}
            onSelect={() => onGo(to)}
          />
        ))}
      </PaletteGroup>
    </>
  )
}
