import { siteIconUrl } from '@sillage/core/icons/icon'
import { useState } from 'react'
import { cn } from '@/lib/cn.ts'

/** The icon that a site shows in a browser's tab; its first letter until that is there, and when there is none. */
export const SiteIcon = ({ domain, className }: { domain: string; className?: string }) => {
  const [failed, setFailed] = useState<string | null>(null)
  const [loaded, setLoaded] = useState<string | null>(null)
  return (
    <span
      aria-hidden="true"
      className={cn(
        'relative inline-flex size-5 shrink-0 select-none items-center justify-center overflow-hidden rounded-sm bg-sunken font-bold text-2xs text-ink-soft uppercase',
        className,
      )}
    >
      {loaded === domain ? null : domain.charAt(0)}
      {failed === domain ? null : (
        <img
          src={siteIconUrl(domain)}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setFailed(domain)}
          onLoad={() => setLoaded(domain)}
          className={cn(
            'absolute inset-0 size-full bg-surface object-contain',
            loaded !== domain && 'opacity-0',
          )}
        />
      )}
    </span>
  )
}
