import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { cn } from '@/lib/cn.ts'
import { Button } from './button.tsx'

/** Something failed: what, and what to do about it. */
export const ErrorState = ({
  title,
  description,
  onRetry,
  action,
  heading: Heading = 'p',
  className,
}: {
  title: ReactNode
  description?: ReactNode
  onRetry?: () => void
  action?: ReactNode
  /** Where it is all of the page: its heading. */
  heading?: 'h1' | 'p'
  className?: string
}) => {
  const { t } = useTranslation('common')
  return (
    <div
      role="alert"
      className={cn('mx-auto flex max-w-md flex-col items-center px-6 py-12 text-center', className)}
    >
      <div className="mb-4 flex size-11 items-center justify-center rounded-lg bg-negative-soft text-negative-ink">
        <TriangleAlert aria-hidden="true" className="size-5" />
      </div>
      <Heading className="font-semibold text-base text-ink">{title}</Heading>
      {description ? <p className="mt-1.5 text-ink-soft text-sm">{description}</p> : null}
      {onRetry || action ? (
        <div className="mt-5 flex flex-wrap justify-center gap-2">
          {onRetry ? <Button onClick={onRetry}>{t('retry')}</Button> : null}
          {action}
        </div>
      ) : null}
    </div>
  )
}
