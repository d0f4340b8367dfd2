import { type ProviderKey, providerKeySchema, providerLabel } from '@sillage/core/runs/providers'
import { cn } from '@/lib/cn.ts'

/** Our own simple marks, one stroke each, on the provider's colour. Not the companies' logos. */
const MARKS: Record<ProviderKey, string> = {
  openai: 'M12 5.500a6.500 6.500 0 1 0 0 13 6.500 6.500 0 0 0 0-13Zm0 3.500v6',
  anthropic: 'M6.500 17.500 12 6.500l5.500 11M8.800 13.500h6.400',
  google: 'M17.500 12H12m5.500 0a5.500 5.500 0 1 1-1.700-4',
  mistral: 'M6.500 17V7l5.500 6 5.500-6v10',
  deepseek: 'M5.500 12.500c2.500-4 10-5.500 13-2-1 5-8 8-13 2Zm9.500-1h.010',
  perplexity: 'M12 5.500v13M6.500 9.500h11M7.500 6.500 12 10l4.500-3.500M7.500 17.500 12 14l4.500 3.500',
  xai: 'M7 6.500 17 17.500M17 6.500l-10 11',
  groq: 'M15.500 12a3.500 3.500 0 1 1-7 0 3.500 3.500 0 0 1 7 0Zm0 0v3.500a3.500 3.500 0 0 1-3.500 3.500',
  compatible: 'M8.500 8.500 5 12l3.500 3.500M15.500 8.500 19 12l-3.500 3.500',
}

export const providerColor = (provider: ProviderKey): string => `var(--provider-${provider})`

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
  const known = providerKeySchema.safeParse(provider)
  const name = providerLabel(provider)
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
        stroke={known.data === 'xai' ? 'var(--surface)' : '#ffffff'}
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d={MARKS[known.data]} />
      </svg>
    </span>
  )
}
