import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { cn } from '@/lib/cn.ts'

export const RailLink = ({
  to,
  end = false,
  icon,
  extra,
  children,
}: {
  to: string
  end?: boolean
  icon: ReactNode
  extra?: ReactNode
  children: ReactNode
}) => (
  <li>
    <NavLink
      to={to}
      end={end}
      className={({ isActive }) =>
        cn(
          'flex h-8 items-center gap-2.5 rounded-md px-2.5 text-sm transition-colors',
          isActive
            ? 'bg-sunken font-semibold text-ink'
            : 'font-medium text-ink-soft hover:bg-hover hover:text-ink',
        )
      }
    >
      <span className="flex size-4 shrink-0 items-center justify-center">{icon}</span>
      <span dir="auto" className="min-w-0 flex-1 truncate">
        {children}
      </span>
      {extra}
    </NavLink>
  </li>
)
