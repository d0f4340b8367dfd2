import type { Analysis } from '@sillage/core/analyses/analysis'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useAnalysisDetails } from '@/data/use-analysis.ts'
import { useEntitlements } from '@/data/use-entitlements.ts'
import { toast } from '@/ui/toast.ts'
import { SetupWizard } from './setup-wizard.tsx'

/** The setup steps in a dialog, once they are loaded. */
export const EditSetup = ({
  analysis,
  onClose,
}: {
  analysis: Pick<Analysis, 'analysisId' | 'updatedAt'>
  onClose: () => void
}) => {
  const { t } = useTranslation('analysis')
  const standing = useEntitlements()
  const details = useAnalysisDetails(analysis.analysisId, analysis.updatedAt)
  const fail = useEffectEvent(() => {
    toast.error(t('failed'))
    onClose()
  })
  const failed = details.isError && details.data === undefined
  // Syncs with the toaster: shows it once.
  useEffect(() => {
    if (failed) fail()
  }, [failed])
  if (details.data === undefined || standing === null) return null
  return <SetupWizard analysis={details.data} standing={standing} onClose={onClose} onSaved={onClose} />
}
