import { type ActionKind, type ActionOrigin, MAX_ACTION_TITLE, NO_TARGET } from '@sillage/core/actions/action'
import { useTranslation } from 'react-i18next'
import { useMembers } from '@/data/use-members.ts'
import { cutAtWord } from '@/lib/cut.ts'
import type { Finding } from '@/ui/take-over.tsx'
import { ActionDialog } from './action-dialog.tsx'

/** The kind of work that a finding mostly leads to. */
const KINDS: Record<ActionOrigin, ActionKind> = {
  recommendation: 'content',
  visibility: 'listing',
  voice: 'content',
  position: 'content',
  sites: 'page',
  sentiment: 'product',
  criticism: 'product',
  lost_source: 'pr',
}

/** The dialog of a new action that a finding of an analysis proposes. */
export const NewActionDialog = ({
  brandId,
  analysisId,
  finding: { source, name, target },
  onClose,
}: {
  brandId: string
  analysisId: string
  finding: Finding
  onClose: () => void
}) => {
  const { t } = useTranslation('actions')
  const members = useMembers(brandId).data?.members
  return (
    <ActionDialog
      brandId={brandId}
      action={null}
      proposal={{
        title: cutAtWord(
          source.origin === 'recommendation' ? name : t(`proposed.${source.origin}`, { name }),
          MAX_ACTION_TITLE,
        ),
        kind: KINDS[source.origin],
        target: { ...NO_TARGET, ...target },
        source: { ...source, analysisId },
      }}
      members={members ?? []}
      onClose={onClose}
    />
  )
}
