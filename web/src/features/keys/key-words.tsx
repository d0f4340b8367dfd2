import type { KeyScope } from '@sillage/core/keys/key'
import { useTranslation } from 'react-i18next'
import { Badge } from '@/ui/badge.tsx'

/** Scopes as texts name them: a colon would end the name of a namespace. */
export const SCOPE_WORDS = {
  'figures:read': 'figures',
  'runs:read': 'runs',
  'exports:read': 'exports',
  'analyses:write': 'analyses',
  launch: 'launch',
} as const satisfies Record<KeyScope, string>

/** What a key may do. */
export const ScopeBadges = ({ scopes }: { scopes: readonly KeyScope[] }) => {
  const { t } = useTranslation('keys')
  return (
    <ul aria-label={t('scopes')} className="flex flex-wrap gap-1.5">
      {scopes.map((scope) => (
        <li key={scope} className="flex">
          <Badge>{t(`scope.${SCOPE_WORDS[scope]}.label`)}</Badge>
        </li>
      ))}
    </ul>
  )
}

/** The last characters of a key, by which people recognise it. */
export const KeyEnding = ({ ending }: { ending: string }) => (
  <code dir="ltr" className="whitespace-nowrap font-mono text-ink-soft text-xs">
    …{ending}
  </code>
)

/** The host that describes a program: its name may be anything. */
export const ProgramHost = ({ host }: { host: string }) => (
  <code dir="ltr" className="wrap-anywhere font-mono text-ink-soft text-xs">
    {host}
  </code>
)
