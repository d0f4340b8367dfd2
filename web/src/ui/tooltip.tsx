import { Slot } from 'radix-ui'
import { lazy, type ReactNode, Suspense, useId, useRef } from 'react'
import { overlays } from './overlays.ts'
import { useHover } from './use-hover.ts'

const HoverPanel = lazy(async () => ({ default: (await overlays.hover()).HoverPanel }))

/**
 * A short word on the child; never the only place of an information.
 *
 * @param label null for none; the child stays the same element, so that no click on it is lost
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
  const id = useId()
  const anchor = useRef<HTMLElement>(null)
  const { open, hide, trigger, panel } = useHover(400, 100)
  const shown = open && label !== null
  return (
    <>
      <Slot.Root
        ref={anchor}
        {...trigger}
        aria-describedby={shown ? id : undefined}
        onPointerDown={hide}
        onClick={hide}
      >
        {children}
      </Slot.Root>
      {shown ? (
        <Suspense>
          <HoverPanel
            id={id}
            role="tooltip"
            anchor={anchor}
            side={side}
            onClose={hide}
            className="z-60 max-w-72 animate-fade-in rounded-md bg-inverse px-2.5 py-1.5 font-medium text-on-inverse text-xs shadow-raised"
            {...panel}
          >
            {label}
          </HoverPanel>
        </Suspense>
      ) : null}
    </>
  )
}
