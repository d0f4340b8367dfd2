import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { cn } from '@/lib/cn.ts'

export interface FieldControl {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** A form field: label, hint and error around a control, which takes the attributes that tie them together. */
export const Field = ({
  label,
  hint,
  error,
  optional,
  labelHidden = false,
  className,
  children,
}: {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  /** The word to show behind the label of a field that may stay empty. */
  optional?: string | undefined
  labelHidden?: boolean | undefined
  className?: string | undefined
  children: (control: FieldControl) => ReactNode
}) => {
  const id = useId()
  const described = [hint ? `${id}-hint` : null, error ? `${id}-error` : null].filter(Boolean).join(' ')
  return (
    <div className={cn('min-w-0', className)}>
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'mb-1.5 block font-semibold text-ink text-sm'}>
        {/* Letters that join must not join those of the next word. */}
        {label} {optional ? <span className="ms-0.5 font-normal text-ink-faint">{optional}</span> : null}
      </label>
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint ? (
        <p id={`${id}-hint`} className="mt-1.5 text-ink-soft text-xs">
          {hint}
        </p>
      ) : null}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </div>
  )
}

export const FieldError = ({ id, children }: { id?: string; children: ReactNode }) => (
  <p id={id} role="alert" className="mt-1.5 flex items-start gap-1.5 font-medium text-negative-ink text-xs">
    <CircleAlert aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
    <span>{children}</span>
  </p>
)
