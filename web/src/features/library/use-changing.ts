import { useSay } from './use-say.ts'

/** A call that archives or restores an item. */
interface Shelve {
  mutate: (
    body: { id: string; archived: boolean },
    options: { onSuccess: () => void; onError: (error: unknown) => void },
  ) => void
  isPending: boolean
  variables: { id: string } | undefined
}

/** Archives or restores an item of the library. */
export const useShelving = (change: Shelve) => {
  const say = useSay()
  return (id: string) => ({
    busy: change.isPending && change.variables?.id === id,
    onArchive: (archived: boolean) =>
      change.mutate({ id, archived }, { onSuccess: () => say.moved(archived), onError: say.failed }),
  })
}

/** A call that changes an item, and returns how many analyses use it. */
interface Change<Body> {
  mutate: (body: Body, options: { onSuccess: (reply: { data: { analyses: number } }) => void }) => void
  isPending: boolean
  error: unknown
}

/** Saves the item in the open dialog, and closes it. */
export const useSaving = <Body>(change: Change<Body>, onClose: () => void) => {
  const say = useSay()
  return {
    saving: change.isPending,
    error: change.error,
    onClose,
    save: (body: Body) =>
      change.mutate(body, {
        onSuccess: ({ data }) => {
          onClose()
          say.saved(data.analyses)
        },
      }),
  }
}
