import { type Ref, type RefObject, useImperativeHandle } from 'react'

/**
 * Stands for an element that is on the page already, where Radix asks for the trigger of what opens: the trigger is
 * there from the beginning, and what it opens comes when it is first used.
 */
export const Standing = ({
  at,
  ref,
}: {
  at: RefObject<HTMLElement | null>
  ref?: Ref<HTMLElement | null>
}) => {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => at.current, [at])
  return null
}
