import type { Analysis } from '@sillage/core/analyses/analysis'
import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { savePreferences } from '@/data/preferences.ts'
import { useMembers } from '@/data/use-members.ts'
import { useUserDoc } from '@/data/use-user-doc.ts'
import { cn } from '@/lib/cn.ts'
import { Card } from '@/ui/card.tsx'
import { IconButton } from '@/ui/icon-button.tsx'

const STEPS = ['brand', 'analysis', 'figures', 'invite', 'schedule'] as const
type Step = (typeof STEPS)[number]

/** The first steps with a brand. Each step ticks itself; the list disappears when all are done, or when dismissed. */
export const FirstSteps = ({ brandId, analyses }: { brandId: string; analyses: readonly Analysis[] }) => {
  const { t } = useTranslation('command-deck')
  const user = useUserDoc()
  const members = useMembers(brandId)
  const [isDismissed, setIsDismissed] = useState(false)
  if (user.status !== 'ready' || user.data?.preferences.stepsDismissed || isDismissed) return null
  // Waits for the members: without them a step would be unticked for a moment.
  if (members.data === undefined) return null
  const newest = analyses.find(({ versions }) => versions > 0) ?? analyses[0]
  const done: Readonly<Record<Step, boolean>> = {
    brand: true,
    analysis: analyses.length > 0,
    figures: analyses.some(
      ({ versions, status }) => versions > 1 || (versions > 0 && status === 'completed'),
    ),
    invite: members.data.members.length + members.data.invitations.length > 1,
    schedule: analyses.some(({ schedule }) => schedule.enabled),
  }
  const count = STEPS.filter((step) => done[step]).length
  if (count === STEPS.length) return null
  const own = newest && `/dashboard/${brandId}/analyses/${newest.analysisId}`
  const addresses: Readonly<Record<Step, string | undefined>> = {
    brand: undefined,
    analysis: undefined,
    figures: own,
    invite: members.data.may_manage ? `/dashboard/${brandId}/settings` : undefined,
    schedule: own && `${own}?view=settings`,
  }
  return (
    <Card className="px-5 py-4">
      <div className="flex items-start justify-between gap-3">
        <div>
          <h2 className="font-semibold text-ink">{t('firstSteps.title')}</h2>
          <p className="mt-0.5 text-ink-soft text-sm tabular-nums">
            {t('firstSteps.progress', { n: count, of: STEPS.length })}
          </p>
        </div>
        <IconButton
          label={t('firstSteps.dismiss')}
          icon={<X aria-hidden="true" className="size-4" />}
          onClick={() => {
            setIsDismissed(true)
            void savePreferences({ stepsDismissed: true })
          }}
        />
      </div>
      <ol className="mt-3 grid gap-x-6 gap-y-2.5 sm:grid-cols-2 xl:grid-cols-5">
        {STEPS.map((step) => {
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
                  <Link to={address} className="font-semibold text-accent underline-offset-4 hover:underline">
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
  )
}
