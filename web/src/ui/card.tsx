import { type ComponentProps, lazy, type ReactNode, type Ref, Suspense } from 'react'
import { cn } from '@/lib/cn.ts'

const PictureMenu = lazy(async () => ({ default: (await import('./picture-menu.tsx')).PictureMenu }))

export const Card = ({ className, ...rest }: ComponentProps<'section'>) => (
  <section
    className={cn('min-w-0 rounded-lg border border-line bg-surface shadow-card', className)}
    {...rest}
  />
)

/** Title of a card: what question it answers, and on the right what can be done with it. */
export const CardHeader = ({
  title,
  description,
  action,
  picture = false,
  className,
  titleId,
  ref,
}: {
  title: ReactNode
  description?: ReactNode
  action?: ReactNode
  /** Whether the card can be copied or saved as a picture. */
  picture?: boolean
  className?: string
  titleId?: string
  ref?: Ref<HTMLDivElement>
}) => (
  <div
    ref={ref}
    className={cn('flex flex-wrap items-start justify-between gap-x-4 gap-y-3.5 px-5 pt-4 pb-3', className)}
  >
    <div className="min-w-0 flex-1 basis-44">
      <h2 id={titleId} className="text-balance font-semibold text-base text-ink">
        {title}
      </h2>
      {description ? <p className="mt-0.5 text-ink-soft text-sm">{description}</p> : null}
    </div>
    {/* In line with the title, which is less high than a button. */}
    {action || picture ? (
      <div className="-mt-1.5 flex min-h-9 flex-wrap items-center gap-2">
        {action}
        {picture ? (
          <Suspense fallback={<span className="size-9" />}>
            <PictureMenu />
          </Suspense>
        ) : null}
      </div>
    ) : null}
  </div>
)

export const CardBody = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div className={cn('px-5 pb-5', className)} {...rest} />
)
