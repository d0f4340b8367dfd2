import { Slot } from 'radix-ui'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from '@/lib/cn.ts'
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class.ts'
import { Spinner } from './spinner.tsx'

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: ReactNode
  /** Shows a spinner and refuses clicks, and keeps the focus, which a disabled button would lose. */
  loading?: boolean
  /** Draws the only child (a link) as a button. */
  asChild?: boolean
}

export const Button = ({
  variant,
  size,
  icon,
  loading = false,
  asChild = false,
  disabled,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) => {
  const classes = cn(buttonClass(variant, size), className)
  if (asChild) {
    return (
      <Slot.Root className={classes} {...rest} {...(onClick ? { onClick } : {})}>
        {children}
      </Slot.Root>
    )
  }
  return (
    <button
      type="button"
      className={classes}
      disabled={disabled === true && !loading}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      {...rest}
      onClick={(event) => {
        // A form is not sent again either.
        if (loading) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {loading ? <Spinner /> : icon}
      {children}
    </button>
  )
}
