import type { Analysis } from '@sillage/core/analyses/analysis'
import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useEntitlements } from '@/data/use-entitlements.ts'
import { useMembers } from '@/data/use-members.ts'
import { cn } from '@/lib/cn.ts'
import { Card } from '@/ui/card.tsx'
import { IconButton } from '@/ui/icon-button.tsx'

const STEPS = ['brand', 'analysis', 'figures', 'invite', 'schedule'] as const
type Step = (typeof STEPS)[number]

/** The list of the first steps above other content, each step ticked once it is done; nothing until they are known. */
export const StepsCard = ({
  brandId,
  analyses,
  onDismiss,
  children,
}: {
  brandId: string
  analyses: readonly Analysis[]
  onDismiss: () => void
  children: ReactNode
}) => {
  const { t } = useTranslation('command-deck')
  const members = useMembers(brandId)
  const standing = useEntitlements()
  // Without the members a step would be unticked for a moment; without the plan, it would be one too many.
  if (members.isPending || standing === null) return null
  if (members.data === undefined) return children
  const { invitations, may_manage } = members.data
  const steps = STEPS.filter((step) => step !== 'schedule' || standing.entitlements.scheduling)
  const newest = analyses.find(({ versions }) => versions > 0) ?? analyses[0]
  const done: Readonly<Record<Step, boolean>> = {
    brand: true,
    analysis: analyses.length > 0,
    figures: analyses.some(
      ({ versions, status }) => versions > 1 || (versions > 0 && status === 'completed'),
    ),
    invite: members.data.members.length + invitations.length > 1,
    schedule: analyses.some(({ schedule }) => schedule.enabled),
  }
  const count = steps.filter((step) => done[step]).length
  if (count === steps.length) return children
  const own = newest && `/dashboard/${brandId}/analyses/${newest.analysisId}`
  const addresses: Readonly<Record<Step, string | undefined>> = {
    brand: undefined,
    analysis: undefined,
    figures: own,
    invite: may_manage ? `/dashboard/${brandId}/settings` : undefined,
    schedule: own && `${own}?view=settings`,
  }
  return (
    <>
      <Card className="px-5 py-4">
        <div className="flex items-start justify-between gap-3">
          <div>
            <h2 className="font-semibold text-ink">{t('firstSteps.title')}</h2>
            <p className="mt-0.5 text-ink-soft text-sm tabular-nums">
              {t('firstSteps.progress', { n: count, of: steps.length })}
            </p>
          </div>
          <IconButton
            label={t('firstSteps.dismiss')}
            icon={<X aria-hidden="true" className="size-4" />}
            onClick={onDismiss}
          />
        </div>
        <ol className="mt-3 grid gap-x-6 gap-y-2.5 sm:grid-cols-2 xl:grid-cols-5">
          {steps.map((step) => {
            const address = done[step] ? undefined : addresses[step]
            return (
              <li key={step} className="flex items-start gap-2.5 text-sm">
                <span
                  aria-hidden="true"
                  className={cn(
                    'mt-0.5 flex size-4.5 shrink-0 items-center justify-center rounded-full border',
                    done[step] ? 'border-accent bg-accent text-on-accent' : 'border-line-strong',
                  )}
                >
                  {done[step] ? <Check className="size-3" /> : null}
                </span>
                <span className={done[step] ? 'text-ink-soft' : 'text-ink'}>
                  {address === undefined ? (
                    t(`firstSteps.${step}`)
                  ) : (
                    <Link
                      to={address}
                      className="font-semibold text-accent underline-offset-4 hover:underline"
                    >
                      {t(`firstSteps.${step}`)}
                    </Link>
                  )}
                  {done[step] ? <span className="sr-only"> {t('firstSteps.done')}</span> : null}
                </span>
              </li>
            )
          })}
        </ol>
      </Card>
      {children}
    </>
  )
}
