import { useSay } from './use-say.ts'

/** A call that moves a thing of a library into its archive and back. */
interface Shelve {
  mutate: (
    body: { id: string; archived: boolean },
    options: { onSuccess: () => void; onError: (error: unknown) => void },
  ) => void
  isPending: boolean
  variables: { id: string } | undefined
}

/** Moves a thing of a library into the archive and back. */
export const useShelving = (change: Shelve) => {
  const say = useSay()
  return (id: string) => ({
    busy: change.isPending && change.variables?.id === id,
    onArchive: (archived: boolean) =>
      change.mutate({ id, archived }, { onSuccess: () => say.moved(archived), onError: say.failed }),
  })
}

/** A call that changes a thing of a library, and says in how many analyses it changed with it. */
interface Change<Body> {
  mutate: (body: Body, options: { onSuccess: (reply: { data: { analyses: number } }) => void }) => void
  isPending: boolean
  error: unknown
}

/** Saves a thing of a library that is open in a dialog, and closes it. */
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
