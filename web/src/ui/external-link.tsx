import { ExternalLink as Mark } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { cn } from '@/lib/cn.ts'
import { safeHref } from '@/lib/host.ts'

/** Opens a page of the web beside the app. */
export const ExternalLink = ({ url, name, className }: { url: string; name: string; className?: string }) => {
  const { t } = useTranslation('sites')
  const href = safeHref(url)
  if (href === null) return null
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      aria-label={t('open', { name })}
      title={t('open', { name })}
      className={cn(
        'relative z-1 inline-flex size-7 shrink-0 items-center justify-center rounded-sm text-ink-faint transition-colors hover:bg-hover hover:text-ink',
        className,
      )}
    >
      <Mark aria-hidden="true" className="size-3.5 rtl:-scale-x-100" />
    </a>
  )
}
