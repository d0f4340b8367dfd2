import { Slot } from 'radix-ui'
import { lazy, type ReactNode, Suspense, useId, useRef, useState } from 'react'
import { focusedPress } from './focused-press.ts'
import { overlays } from './overlays.ts'

const MenuPanel = lazy(async () => ({ default: (await overlays.menu()).MenuPanel }))

/** The entries of a menu. */
export const MenuItem = lazy(async () => ({ default: (await overlays.menu()).MenuItem }))
export const MenuLabel = lazy(async () => ({ default: (await overlays.menu()).MenuLabel }))
export const MenuSeparator = lazy(async () => ({ default: (await overlays.menu()).MenuSeparator }))

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
}) => {
  const id = useId()
  const anchor = useRef<HTMLElement>(null)
  const [openedBy, setOpenedBy] = useState<'pointer' | 'keys' | null>(null)
  return (
    <>
      <Slot.Root
        ref={anchor}
        id={`${id}trigger`}
        aria-haspopup="menu"
        aria-expanded={openedBy !== null}
        aria-controls={openedBy === null ? undefined : id}
        onClick={focusedPress(({ detail }) => setOpenedBy(detail === 0 ? 'keys' : 'pointer'))}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          setOpenedBy('keys')
        }}
      >
        {trigger}
      </Slot.Root>
      {openedBy === null ? null : (
        <Suspense>
          <MenuPanel
            id={id}
            labelledBy={`${id}trigger`}
            anchor={anchor}
            byKeyboard={openedBy === 'keys'}
            align={align}
            side={side}
            className={className}
            onClose={() => setOpenedBy(null)}
          >
            {children}
          </MenuPanel>
        </Suspense>
      )}
    </>
  )
}
