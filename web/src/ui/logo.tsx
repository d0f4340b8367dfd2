import { cn } from '@/lib/cn.ts'

/** The mark: a trail on the water, once going and once faded. */
export const LogoMark = ({ className }: { className?: string }) => (
  <svg viewBox="0 0 32 32" aria-hidden="true" className={cn('size-7', className)}>
    <rect width="32" height="32" rx="8" fill="#047B5B" />
    <path
      d="M7 21.5c4.5 0 4.5-4 9-4s4.5 4 9 4"
      fill="none"
      stroke="#A6F4D4"
      strokeWidth="2.6"
      strokeLinecap="round"
    />
    <path
      d="M7 15.5c4.5 0 4.5-4 9-4s4.5 4 9 4"
      fill="none"
      stroke="#FFFFFF"
      strokeWidth="2.6"
      strokeLinecap="round"
    />
  </svg>
)

export const Logo = ({ className }: { className?: string }) => (
  <span
    className={cn('inline-flex items-center gap-2.5 font-bold text-ink text-lg tracking-tight', className)}
  >
    <LogoMark />
    Sillage
  </span>
)
