import { cn } from '@/lib/cn.ts'

/** A brand's logo, or the initial letter of its name. */
export const BrandMark = ({
  name,
  logoUrl,
  size = 20,
  className,
}: {
  name: string
  logoUrl?: string | null
  size?: number
  className?: string
}) =>
  logoUrl ? (
    <img
      src={logoUrl}
      alt=""
      width={size}
      height={size}
      className={cn('shrink-0 rounded-sm object-contain', className)}
      style={{ width: size, height: size }}
    />
  ) : (
    <span
      aria-hidden="true"
      className={cn(
        'inline-flex shrink-0 items-center justify-center rounded-sm bg-accent-soft font-bold text-accent-strong',
        className,
      )}
      style={{ width: size, height: size, fontSize: Math.round(size * 0.55) }}
    >
      {name.trim().charAt(0).toUpperCase()}
    </span>
  )
