import type { InterfaceLanguage } from '@sillage/core/base/interface-language'
import type { AdminPlan } from '@sillage/core/billing/plan-calls'
import { findPlanProblem, type PlanProblem, PRICE_CENTS } from '@sillage/core/plans/plan-edit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInteger } from '@/lib/format.ts'
import { formatEuros } from '@/lib/money.ts'
import { Badge } from '@/ui/badge.tsx'
import { Button } from '@/ui/button.tsx'
import { Notice } from '@/ui/notice.tsx'
import { LimitsCard } from './limits-card.tsx'
import { type DrawCard, PlanPreview } from './plan-preview.tsx'
import { cleaned, hasWrongNumber, shownAs } from './plan-values.ts'
import { PriceCard } from './price-card.tsx'
import { ReviewDialog } from './review-dialog.tsx'
import { usePlanDraft } from './use-plan-draft.ts'
import { WordsCard } from './words-card.tsx'

/** Every field of a plan, with a preview of its card; saving opens a review. */
export const PlanEditor = ({ admin, drawCard }: { admin: AdminPlan; drawCard: DrawCard }) => {
  const { t, i18n } = useTranslation('plans')
  const { begun, edit, isUnsaved, isOutdated, change, restart } = usePlanDraft(admin)
  const [language, setLanguage] = useState<InterfaceLanguage>('en')
  const [isReviewed, setIsReviewed] = useState(false)
  const [tried, setTried] = useState(false)
  // Resets number fields when another revision replaces the draft.
  const [round, setRound] = useState(0)
  const { id: planId, displayOrder } = begun.plan
  const clean = cleaned(edit)
  const wrongNumber = hasWrongNumber(edit)
  const problem = wrongNumber ? null : findPlanProblem(planId, clean)
  const getError = (field: PlanProblem['field']): string | undefined =>
    tried && problem?.field === field
      ? t(`problem.${problem.problem}`, { min: formatEuros(PRICE_CENTS.min, i18n.language) })
      : undefined
  const startFrom = (from: AdminPlan) => {
    restart(from)
    setRound(round + 1)
    setTried(false)
  }
  return (
    <form
      noValidate
      aria-label={begun.plan.title}
      className="grid items-start gap-5 lg:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (problem === null && !wrongNumber && isUnsaved) setIsReviewed(true)
      }}
    >
      <div key={`${begun.revision} ${round}`} className="min-w-0 space-y-5">
        {isOutdated ? (
          <Notice
            tone="warning"
            action={
              <Button size="sm" onClick={() => startFrom(admin)}>
                {t('editor.reload')}
              </Button>
            }
          >
            {t('editor.outdated')}
          </Notice>
        ) : null}
        <p className="flex flex-wrap items-center gap-2 text-ink-soft text-sm">
          <code className="text-xs">{planId}</code>
          <Badge>{t(`editor.kinds.${begun.plan.planType}`)}</Badge>
          {t('editor.place', { n: formatInteger(displayOrder + 1, i18n.language) })}
        </p>
        <PriceCard planId={planId} edit={edit} errorOf={getError} onChange={change} />
        <WordsCard
          planId={planId}
          edit={edit}
          language={language}
          titleError={getError('title')}
          onLanguage={setLanguage}
          onChange={change}
        />
        <LimitsCard planId={planId} edit={edit} onChange={change} />
      </div>
      <div className="min-w-0 space-y-5 lg:sticky lg:top-5">
        <PlanPreview plan={shownAs(begun.plan, clean)} language={language} drawCard={drawCard} />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" variant="primary" disabled={!isUnsaved}>
            {t('editor.review')}
          </Button>
          {isUnsaved ? null : <span className="text-ink-soft text-sm">{t('editor.nothing')}</span>}
        </div>
      </div>
      {isReviewed ? (
        <ReviewDialog admin={begun} edited={clean} onClose={() => setIsReviewed(false)} onSaved={startFrom} />
      ) : null}
    </form>
  )
}
