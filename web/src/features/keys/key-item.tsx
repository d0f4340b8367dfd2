import type { KeyDto } from '@sillage/core/keys/calls'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Facts } from '@/ui/facts.tsx'
import { ScopeBadges } from './key-words.tsx'

/** A key or a program in the list of its person. */
export const KeyItem = ({
  apiKey,
  brands,
  mark,
  facts,
  children,
}: {
  apiKey: KeyDto
  /** Those of the person. */
  brands: readonly { id: string; name: string }[]
  /** What tells it from others of its name. */
  mark: ReactNode
  facts: readonly string[]
  /** Its buttons. */
  children: ReactNode
}) => {
  const { t } = useTranslation('keys')
  const names = brands.filter(({ id }) => apiKey.brand_ids.includes(id)).map(({ name }) => name)
  return (
    <li className="flex items-start justify-between gap-3 py-3.5 first:pt-0 last:pb-0">
      <div className="min-w-0 space-y-1.5">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm">
          <bdi className="wrap-anywhere font-medium text-ink">{apiKey.name}</bdi>
          {mark}
        </p>
        <ScopeBadges scopes={apiKey.scopes} />
        <p className="wrap-anywhere text-ink-soft text-sm">
          {names.length === 0 ? t('noBrand') : <Facts facts={[...new Set(names)]} />}
        </p>
        <p className="text-ink-soft text-xs">
          <Facts facts={facts} />
        </p>
      </div>
      <span className="flex shrink-0 gap-1">{children}</span>
    </li>
  )
}
