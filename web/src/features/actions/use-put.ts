import type { ActionChange } from '@sillage/core/actions/calls'
import { useTranslation } from 'react-i18next'
import { useChangeActions, useDrawActions } from '@/data/use-actions.ts'
import { useErrorText } from '@/data/use-error-text.ts'
import { formatInteger } from '@/lib/format.ts'
import { toast } from '@/ui/toast.ts'

/** Milliseconds to undo a change. */
const UNDO_MS = 10_000

/** Changes actions at once; the toast with the result takes all of it back. */
export const usePut = (brandId: string) => {
  const { t, i18n } = useTranslation('actions')
  const errorText = useErrorText()
  const change = useChangeActions(brandId)
  const draw = useDrawActions(brandId)
  const send = async (
    changing: ReturnType<typeof change.mutateAsync>,
    done: 'changed' | 'undone' | 'drawn',
  ): Promise<boolean> => {
    try {
      const { actions, undo, failed } = await changing
      const format = (n: number) => formatInteger(n, i18n.language)
      toast.success(
        t(done, {
          n: format(actions.filter(({ status }) => done !== 'drawn' || status === 'planned').length),
        }),
        {
          ...(failed > 0 ? { description: t('notChanged', { n: format(failed) }) } : {}),
          ...(done === 'undone' || undo.length === 0
            ? {}
            : {
                duration: UNDO_MS,
                action: { label: t('undo'), onClick: () => void send(change.mutateAsync(undo), 'undone') },
              }),
        },
      )
      return true
    } catch (error) {
      toast.error(errorText(error))
      return false
    }
  }
  return {
    isPending: change.isPending || draw.isPending,
    /** Resolves to whether the actions were changed; the toast tells a failure. */
    put: (actionIds: readonly string[], set: ActionChange['set']): Promise<boolean> =>
      send(change.mutateAsync(actionIds.map((actionId) => ({ actionId, set }))), 'changed'),
    /** Draws at random which of the actions come first; resolves as `put` does. */
    drawFirst: (actionIds: readonly string[]): Promise<boolean> =>
      send(draw.mutateAsync([...actionIds]), 'drawn'),
  }
}
