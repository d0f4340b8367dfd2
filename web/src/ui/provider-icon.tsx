import { providerKeySchema } from '@sillage/core/providers/provider-key'
import { providerName } from '@sillage/core/providers/provider-names'
import { PROVIDERS, providerColors } from '@sillage/core/providers/providers'
import { useTranslation } from 'react-i18next'
import { cn } from '@/lib/cn.ts'
import { providerColor } from '@/lib/provider-color.ts'

/** The mark of a provider; an unknown one gets its first letter. */
export const ProviderIcon = ({
  provider,
  size = 20,
  labelled = false,
  className,
}: {
  provider: string
  size?: number
  /** Says the provider's name to screen readers; leave out when the name stands beside it. */
  labelled?: boolean
  className?: string
}) => {
  const { i18n } = useTranslation()
  const known = providerKeySchema.safeParse(provider)
  const name = providerName(provider, i18n.language)
  const box = cn('inline-flex shrink-0 items-center justify-center rounded-[28%]', className)
  const naming = labelled ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true }
  if (!known.success) {
    return (
      <span
        {...naming}
        className={cn(box, 'bg-sunken font-bold text-ink-soft text-2xs')}
        style={{ width: size, height: size }}
      >
        {name.charAt(0)}
      </span>
    )
  }
  const { light, dark } = providerColors(known.data)
  return (
    <span
      {...naming}
      className={box}
      style={{ width: size, height: size, background: providerColor(known.data) }}
    >
      <svg
        viewBox="0 0 24 24"
        width={size}
        height={size}
        fill="none"
        stroke={light === dark ? '#ffffff' : 'var(--surface)'}
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d={PROVIDERS[known.data].mark} />
      </svg>
    </span>
  )
}
