import { type ReactNode, useId } from 'react'
import { Card } from '@/ui/card.tsx'
import { FieldError } from '@/ui/field.tsx'

/** One section of the form, with a count on the right and an error below. */
export const FormSection = ({
  title,
  description,
  count,
  error,
  children,
}: {
  title: string
  description: ReactNode
  count?: string
  error?: string | undefined
  children: ReactNode
}) => {
  const id = useId()
  return (
    <Card aria-labelledby={id}>
      <div className="flex items-baseline justify-between gap-4 px-5 pt-4">
        <h2 id={id} className="font-semibold text-base text-ink">
          {title}
        </h2>
        {count ? <p className="shrink-0 text-ink-faint text-sm tabular-nums">{count}</p> : null}
      </div>
      <p className="px-5 pt-0.5 text-ink-soft text-sm">{description}</p>
      <div className="px-5 pt-4 pb-5">
        {children}
        {error ? <FieldError>{error}</FieldError> : null}
      </div>
    </Card>
  )
}
