import { useState } from 'react'
import { useSay } from './use-say.ts'

/** A call that adds to a library. */
interface Add<Body> {
  mutate: (body: Body, options: { onSuccess: (reply: { data: { added: number } }) => void }) => void
  reset: () => void
  isPending: boolean
  error: unknown
}

/** The open dialog of a library, and the calls of its dialogs. */
export const useAdding = <Thing, New, Body>(add: Add<Body>, bodyOf: (added: New[]) => Body) => {
  const say = useSay()
  const [open, setOpen] = useState<'new' | 'import' | 'write' | Thing | null>(null)
  const close = () => setOpen(null)
  return {
    open,
    close,
    show: (next: 'new' | 'import' | 'write') => {
      add.reset()
      setOpen(next)
    },
    edit: (thing: Thing) => setOpen(thing),
    addAll: (added: readonly New[]) =>
      add.mutate(bodyOf([...added]), {
        onSuccess: ({ data }) => {
          close()
          say.added(added.length, data.added)
        },
      }),
    /** Props shared by the dialogs. */
    dialog: { saving: add.isPending, error: add.error, onClose: close },
  }
}
