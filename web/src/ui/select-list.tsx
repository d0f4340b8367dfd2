import { Check } from 'lucide-react'
import { DropdownMenu as Menu } from 'radix-ui'
import { type RefObject, useId, useState } from 'react'
import { enterAt } from './enter-at.ts'
import { giveFocusBackOnClose } from './focus-trail.ts'
import { useOverlayHost } from './overlay-host.ts'
import { PressShield } from './press-shield.tsx'
import type { SelectOption } from './select.tsx'
import { Standing } from './standing.tsx'

const itemClass =
  'relative flex w-full cursor-default select-none items-start gap-2 rounded-md py-1.5 pe-8 ps-2.5 text-ink text-sm outline-none data-[disabled]:opacity-50 data-[highlighted]:bg-hover'

/** The options of an open select: a menu in its movement, a list of options for screen readers. */
export const SelectList = ({
  id,
  labelledBy,
  anchor,
  options,
  value,
  onChoose,
  onClose,
}: {
  id: string
  labelledBy: string
  anchor: RefObject<HTMLElement | null>
  options: readonly SelectOption<string>[]
  value: string | undefined
  onChoose: (value: string) => void
  onClose: () => void
}) => {
  const host = useOverlayHost(anchor)
  const [enter] = useState(() =>
    enterAt('[role="option"][aria-selected="true"]', '[role="option"]:not([data-disabled])'),
  )
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
          role="listbox"
          aria-labelledby={labelledBy}
          align="start"
          sideOffset={6}
          collisionPadding={8}
          onFocus={enter}
          onCloseAutoFocus={giveFocusBackOnClose}
          className="z-60 max-h-(--radix-dropdown-menu-content-available-height) min-w-(--radix-dropdown-menu-trigger-width) max-w-96 animate-fade-in overflow-y-auto rounded-lg border border-line bg-surface p-1 shadow-overlay"
        >
          {options.map((option) => (
            <Option
              key={option.value}
              option={option}
              chosen={option.value === value}
              onChoose={() => onChoose(option.value)}
            />
          ))}
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  )
}

const Option = ({
  option: { label, icon, description, disabled = false },
  chosen,
  onChoose,
}: {
  option: SelectOption<string>
  chosen: boolean
  onChoose: () => void
}) => {
  const labelId = useId()
  return (
    <Menu.Item
      role="option"
      aria-selected={chosen}
      aria-labelledby={labelId}
      textValue={label}
      disabled={disabled}
      onSelect={onChoose}
      className={itemClass}
    >
      {icon ? <span className="mt-0.5 shrink-0">{icon}</span> : null}
      <span className="min-w-0">
        <span id={labelId}>{label}</span>
        {description ? <span className="block text-ink-faint text-xs">{description}</span> : null}
      </span>
      {chosen ? <Check aria-hidden="true" className="absolute top-2 end-2.5 size-4 text-accent" /> : null}
    </Menu.Item>
  )
}
