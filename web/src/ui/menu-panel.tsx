import { Check } from 'lucide-react'
import { DropdownMenu as Menu } from 'radix-ui'
import { type ReactNode, type RefObject, useState } from 'react'
import { cn } from '@/lib/cn.ts'
import { enterAt } from './enter-at.ts'
import { giveFocusBackOnClose } from './focus-trail.ts'
import { useOverlayHost } from './overlay-host.ts'
import { PressShield } from './press-shield.tsx'
import { Standing } from './standing.tsx'

const itemClass =
  'flex cursor-default select-none items-center gap-2.5 rounded-md px-2.5 py-1.5 text-sm text-ink outline-none data-[disabled]:opacity-50 data-[highlighted]:bg-hover [&_svg]:size-4 [&_svg]:shrink-0'

/** The contents of an open menu. */
export const MenuPanel = ({
  id,
  labelledBy,
  anchor,
  byKeyboard,
  align,
  side,
  className,
  onClose,
  children,
}: {
  id: string
  labelledBy: string
  anchor: RefObject<HTMLElement | null>
  /** Opened by a key, it begins at its first item. */
  byKeyboard: boolean
  align: 'start' | 'center' | 'end'
  side: 'top' | 'right' | 'bottom' | 'left'
  className?: string | undefined
  onClose: () => void
  children: ReactNode
}) => {
  const host = useOverlayHost(anchor)
  const [enter] = useState(() => enterAt('[role^="menuitem"]:not([data-disabled])'))
  return (
    <Menu.Root open onOpenChange={onClose}>
      <Menu.Trigger asChild>
        <Standing at={anchor} />
      </Menu.Trigger>
      <Menu.Portal container={host}>
        <PressShield onPress={onClose} />
      </Menu.Portal>
      <Menu.Portal container={host}>
        <Menu.Content
          id={id}
          aria-labelledby={labelledBy}
          align={align}
          side={side}
          sideOffset={6}
          collisionPadding={8}
          onFocus={byKeyboard ? enter : undefined}
          onCloseAutoFocus={giveFocusBackOnClose}
          className={cn(
            'z-60 max-h-(--radix-dropdown-menu-content-available-height) min-w-48 animate-fade-in overflow-y-auto rounded-lg border border-line bg-surface p-1 shadow-overlay',
            className,
          )}
        >
          {children}
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  )
}

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
      <Menu.CheckboxItem checked={checked} disabled={disabled} onSelect={onSelect} className={itemClass}>
        {content}
      </Menu.CheckboxItem>
    )
  }
  return (
    <Menu.Item
      disabled={disabled}
      onSelect={onSelect}
      className={cn(itemClass, danger && 'text-negative-ink')}
    >
      {content}
    </Menu.Item>
  )
}

export const MenuLabel = ({ children }: { children: ReactNode }) => (
  <Menu.Label className="px-2.5 pt-2 pb-1 font-semibold text-ink-faint text-xs">{children}</Menu.Label>
)

export const MenuSeparator = () => <Menu.Separator className="-mx-1 my-1 h-px bg-line" />
