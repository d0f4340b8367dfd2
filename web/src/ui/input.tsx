import type { ComponentProps } from 'react'
import { cn } from '@/lib/cn.ts'

export const controlClass =
  'w-full rounded-md border border-line bg-surface px-3 text-base text-ink shadow-card transition-colors hover:border-line-strong focus-visible:border-focus focus-visible:outline-offset-0 disabled:opacity-50 [&[readonly]]:bg-sunken [&[readonly]]:text-ink-soft [&[readonly]]:shadow-none aria-invalid:border-negative sm:text-sm'

/** Addresses and codes are written from left to right in every language; other fields follow the page. */
export const fieldDirection = ({
  type,
  inputMode,
  autoComplete,
}: Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoComplete'>): 'ltr' | undefined =>
  type === 'url' ||
  type === 'email' ||
  type === 'password' ||
  inputMode === 'url' ||
  inputMode === 'email' ||
  autoComplete === 'one-time-code'
    ? 'ltr'
    : undefined

export const Input = ({ className, ...rest }: ComponentProps<'input'>) => (
  <input dir={fieldDirection(rest)} className={cn(controlClass, 'h-9', className)} {...rest} />
)

/** Its text decides its direction; while it is empty, its placeholder and its caret follow the page. */
export const Textarea = ({ className, ...rest }: ComponentProps<'textarea'>) => (
  <textarea
    dir={rest.value === '' ? undefined : 'auto'}
    className={cn(controlClass, 'py-2', className)}
    {...rest}
  />
)
