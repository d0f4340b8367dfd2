import type { AnalysisDto } from '@sillage/core/analyses/calls'
import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayEdit } from '@/data/use-brand-here.ts'
import { useEntitlements } from '@/data/use-entitlements.ts'
import { Button } from '@/ui/button.tsx'
import { Card } from '@/ui/card.tsx'
import { EmptyState } from '@/ui/empty-state.tsx'
import { isComplete, toSetup } from './setup.ts'
import { SetupWizard } from './setup-wizard.tsx'

/** Replaces the tabs of a draft: buttons to its settings and to its launch. */
export const DraftSetup = ({
  analysis,
  onSaved,
  start,
}: {
  analysis: AnalysisDto
  /** Called after a change of the settings. */
  onSaved: () => void
  /** Launches the analysis; visible once each kind has a choice. */
  start: ReactNode
}) => {
  const { t } = useTranslation('analysis-setup')
  const standing = useEntitlements()
  const complete = isComplete(toSetup(analysis))
  // The settings of an empty draft open by default.
  const mayEdit = useMayEdit()
  const [open, setOpen] = useState(!complete && mayEdit)
  return (
    <Card className="py-8">
      <EmptyState
        icon={<SlidersHorizontal aria-hidden="true" className="size-5" />}
        title={t(complete ? 'draft.ready' : 'draft.incomplete')}
        heading="h2"
        description={t(complete ? 'draft.readyHint' : 'draft.incompleteHint')}
        action={
          !mayEdit ? undefined : (
            <>
              <Button variant={complete ? 'secondary' : 'primary'} onClick={() => setOpen(true)}>
                {t('draft.review')}
              </Button>
              {complete ? start : null}
            </>
          )
        }
      />
      {open && standing !== null ? (
        <SetupWizard
          analysis={analysis}
          standing={standing}
          onClose={() => setOpen(false)}
          onSaved={() => {
            setOpen(false)
            onSaved()
          }}
        />
      ) : null}
    </Card>
  )
}
