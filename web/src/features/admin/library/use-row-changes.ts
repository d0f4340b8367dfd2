import type { BodyInputOf } from '@sillage/core/base/call'
import type { RowKind } from '@sillage/core/brands/row-state'
import { changeRows } from '@sillage/core/rows/calls'
import type { GivenState } from '@sillage/core/rows/row'
import { useTranslation } from 'react-i18next'
import { callApi } from '@/data/call-api.ts'
import { useAdminChange } from '@/data/use-admin.ts'
import { useErrorText } from '@/data/use-error-text.ts'
import { formatInteger } from '@/lib/format.ts'
import { toast } from '@/ui/toast.ts'

/** Milliseconds to undo a change. */
const UNDO_MS = 10_000

type Change = BodyInputOf<typeof changeRows>['change']

/** Puts rows of a list in a state; the toast with the result takes it back. */
export const useRowChanges = (kind: RowKind) => {
  const { t, i18n } = useTranslation(['admin', 'common'])
  const errorText = useErrorText()
  const { mutateAsync, isPending } = useAdminChange((change: Change) =>
    callApi(changeRows, { params: { kind }, body: { change } }),
  )
  const order = async (change: Change, name: string): Promise<boolean> => {
    try {
      const { changed, already, failed } = (await mutateAsync(change)).data
      const counts = [
        t('rows.changed', { n: formatInteger(changed.length, i18n.language) }),
        ...(already > 0 ? [t('rows.already', { n: formatInteger(already, i18n.language) })] : []),
        ...(failed > 0 ? [t('rows.failed', { n: formatInteger(failed, i18n.language) })] : []),
      ]
      const undo = () => void order({ undo: changed }, t('rows.undoOf', { action: name }))
      toast.success(name, {
        description: counts.join(' · '),
        ...('undo' in change || changed.length === 0
          ? {}
          : { duration: UNDO_MS, action: { label: t('rows.undo'), onClick: undo } }),
      })
      return true
    } catch (error) {
      toast.error(errorText(error instanceof Error ? error : new Error(String(error))))
      return false
    }
  }
  return {
    isPending,
    /** Resolves to whether the rows were changed; the toast tells a failure. */
    put: (rows: readonly string[], state: GivenState): Promise<boolean> =>
      order({ state, rows: [...rows] }, t(`rows.actions.${state}`)),
  }
}
