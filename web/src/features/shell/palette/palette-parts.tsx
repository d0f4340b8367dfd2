import { Command } from 'cmdk'
import type { ReactNode } from 'react'

export const PaletteGroup = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <Command.Group
    heading={heading}
    className="pb-1.5 [&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:font-semibold [&_[cmdk-group-heading]]:text-ink-faint [&_[cmdk-group-heading]]:text-xs"
  >
    {children}
  </Command.Group>
)

export const PaletteItem = ({
  id,
  name,
  also = [],
  detail,
  icon,
  onSelect,
}: {
  /** Distinguishes entries with the same name. */
  id?: string
  name: string
  /** Keywords of the search. */
  also?: readonly string[]
  /** Shown in small letters after the name. */
  detail?: string
  icon: ReactNode
  onSelect: () => void
}) => (
  <Command.Item
    value={id ?? name}
    keywords={[name, ...also]}
    onSelect={onSelect}
    className="flex h-9 cursor-default items-center gap-3 rounded-md px-2.5 text-ink text-sm data-[selected=true]:bg-hover [&_svg]:size-4 [&_svg]:text-ink-soft"
  >
    <span aria-hidden="true" className="flex size-5 shrink-0 items-center justify-center">
      {icon}
    </span>
    <span dir="auto" className="min-w-0 truncate">
      {name}
    </span>
    {detail === undefined ? null : (
      <span dir="auto" className="ms-auto min-w-0 shrink-2 truncate text-ink-faint text-xs">
        {detail}
      </span>
    )}
  </Command.Item>
)
