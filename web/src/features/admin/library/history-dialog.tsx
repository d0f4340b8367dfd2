import type { RowKind } from '@sillage/core/brands/row-state'
import { getRowHistory, type RowDto } from '@sillage/core/rows/calls'
import { useTranslation } from 'react-i18next'
import { useAdminQuery } from '@/data/use-admin.ts'
import { useErrorText } from '@/data/use-error-text.ts'
import { AuditEntries } from '@/ui/audit-entries.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { FieldError } from '@/ui/field.tsx'

/** Administrators' actions on a row. */
export const HistoryDialog = ({
  kind,
  row,
  onClose,
}: {
  kind: RowKind
  row: RowDto
  onClose: () => void
}) => {
  const { t } = useTranslation('admin')
  const errorText = useErrorText()
  const history = useAdminQuery(getRowHistory, { params: { kind }, query: { row_id: row.row_id } })
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      width="xl"
      title={t('rows.history')}
      description={row.name}
    >
      {history.isError ? (
        <FieldError>{errorText(history.error)}</FieldError>
      ) : (
        // Full width of the dialog, so that the table lines up with its edge.
        <div className="-mx-6">
          <AuditEntries entries={history.data?.data} label={t('rows.history')} />
        </div>
      )}
    </Dialog>
  )
}
