import { Slot } from 'radix-ui'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from '@/lib/cn.ts'
import { Spinner } from './spinner.tsx'

const VARIANTS = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong shadow-card',
  secondary: 'border border-line bg-surface text-ink shadow-card hover:bg-hover hover:border-line-strong',
  ghost: 'text-ink-soft hover:bg-hover hover:text-ink',
  danger: 'border border-line bg-surface text-negative-ink shadow-card hover:bg-negative-soft',
  link: 'text-accent underline-offset-4 hover:underline px-0!',
} as const

const SIZES = {
  sm: 'h-8 gap-1.5 px-3 text-sm rounded-md',
  md: 'h-9 gap-2 px-3.5 text-sm rounded-md',
  lg: 'h-11 gap-2 px-5 text-base rounded-lg',
} as const

export const buttonClass = (
  variant: keyof typeof VARIANTS = 'secondary',
  size: keyof typeof SIZES = 'md',
): string =>
  cn(
    'inline-flex shrink-0 select-none items-center justify-center whitespace-nowrap font-semibold transition-colors',
    'disabled:pointer-events-none disabled:opacity-50 aria-disabled:pointer-events-none aria-disabled:opacity-50',
    VARIANTS[variant],
    SIZES[size],
  )

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: keyof typeof VARIANTS
  size?: keyof typeof SIZES
  icon?: ReactNode
  /** Shows a spinner and refuses clicks, without the button changing its width. */
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
  ...rest
}: ButtonProps) => {
  const classes = cn(buttonClass(variant, size), className)
  if (asChild) {
    return (
      <Slot.Root className={classes} {...rest}>
        {children}
      </Slot.Root>
    )
  }
  return (
    <button
      type="button"
      className={classes}
      disabled={disabled === true || loading}
      aria-busy={loading || undefined}
      {...rest}
    >
      {loading ? <Spinner /> : icon}
      {children}
    </button>
  )
}
