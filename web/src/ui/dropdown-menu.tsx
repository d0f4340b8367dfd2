import { Check } from 'lucide-react'
import { DropdownMenu as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { cn } from '@/lib/cn.ts'

const itemClass =
  'flex cursor-default select-none items-center gap-2.5 rounded-md px-2.5 py-1.5 text-sm text-ink outline-none data-[disabled]:opacity-50 data-[highlighted]:bg-hover [&_svg]:size-4 [&_svg]:shrink-0'

/** A menu opened by its trigger, a button. */
export const DropdownMenu = ({
  trigger,
  align = 'start',
  side = 'bottom',
  className,
  children,
}: {
  trigger: ReactNode
  align?: 'start' | 'center' | 'end'
  side?: 'top' | 'right' | 'bottom' | 'left'
  className?: string
  children: ReactNode
}) => (
  <Radix.Root>
    <Radix.Trigger asChild>{trigger}</Radix.Trigger>
    <Radix.Portal>
      <Radix.Content
        align={align}
        side={side}
        sideOffset={6}
        collisionPadding={8}
        className={cn(
          'z-60 max-h-(--radix-dropdown-menu-content-available-height) min-w-48 animate-fade-in overflow-y-auto rounded-lg border border-line bg-surface p-1 shadow-overlay',
          className,
        )}
      >
        {children}
      </Radix.Content>
    </Radix.Portal>
  </Radix.Root>
)

export const MenuItem = ({
  icon,
  onSelect,
  checked,
  danger = false,
  disabled = false,
  children,
}: {
  icon?: ReactNode
  onSelect: () => void
  /** Given, the item is one of several choices and shows whether it is the chosen one. */
  checked?: boolean
  danger?: boolean
  disabled?: boolean
  children: ReactNode
}) => {
  const content = (
    <>
      {icon}
      <span className="min-w-0 flex-1 truncate">{children}</span>
      {checked === true ? <Check aria-hidden="true" className="text-accent" /> : null}
    </>
  )
  if (checked !== undefined) {
    return (
      <Radix.CheckboxItem checked={checked} disabled={disabled} onSelect={onSelect} className={itemClass}>
        {content}
      </Radix.CheckboxItem>
    )
  }
  return (
    <Radix.Item
      disabled={disabled}
      onSelect={onSelect}
      className={cn(itemClass, danger && 'text-negative-ink')}
    >
      {content}
    </Radix.Item>
  )
}

export const MenuLabel = ({ children }: { children: ReactNode }) => (
  <Radix.Label className="px-2.5 pt-2 pb-1 font-semibold text-ink-faint text-xs">{children}</Radix.Label>
)

export const MenuSeparator = () => <Radix.Separator className="-mx-1 my-1 h-px bg-line" />
