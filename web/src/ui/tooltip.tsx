import { Tooltip as Radix } from 'radix-ui'
import { type ReactNode, useState } from 'react'

export const TooltipProvider = ({ children }: { children: ReactNode }) => (
  <Radix.Provider delayDuration={400} skipDelayDuration={200}>
    {children}
  </Radix.Provider>
)

/**
 * A short word on what the child is; never the only place where something is said.
 *
 * @param label null while there is nothing to say; the child stays the same element, so that no click on it is lost
 */
export const Tooltip = ({
  label,
  side = 'top',
  children,
}: {
  label: ReactNode
  side?: 'top' | 'right' | 'bottom' | 'left'
  children: ReactNode
}) => {
  const [open, setOpen] = useState(false)
  return (
    <Radix.Root open={open && label !== null} onOpenChange={setOpen}>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="z-60 max-w-72 animate-fade-in rounded-md bg-inverse px-2.5 py-1.5 font-medium text-on-inverse text-xs shadow-raised"
        >
          {label}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
