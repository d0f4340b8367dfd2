import { cn } from '@/lib/cn.ts'

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

export type ButtonVariant = keyof typeof VARIANTS
export type ButtonSize = keyof typeof SIZES

/** How a button looks, for links outside the app that look the same. */
export const buttonClass = (variant: ButtonVariant = 'secondary', size: ButtonSize = 'md'): string =>
  cn(
    'inline-flex shrink-0 select-none items-center justify-center whitespace-nowrap font-semibold transition-colors',
    'disabled:pointer-events-none disabled:opacity-50 aria-disabled:cursor-default aria-disabled:opacity-50',
    VARIANTS[variant],
    SIZES[size],
  )
