import type { BodyInputOf } from '@sillage/core/base/call'
import type { PlanDto, planTest } from '@sillage/core/experiments/calls'
import { MAX_CONTROLS, MAX_SIDE_VERSIONS } from '@sillage/core/experiments/design'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '@/data/use-error-text.ts'
import {
  type OfAction,
  useAddControls,
  useControlProposals,
  useExperimentPlan,
} from '@/data/use-experiments.ts'
import { formatDecimal, formatInteger } from '@/lib/format.ts'
import { Button } from '@/ui/button.tsx'
import { Notice } from '@/ui/notice.tsx'

type Wanted = BodyInputOf<typeof planTest>

/** What the test would find with the chosen controls, beside what they cost. */
const OutlookWords = ({ plan, chosen, scale }: { plan: PlanDto; chosen: number; scale: number }) => {
  const { t, i18n } = useTranslation('actions')
  const locale = i18n.language
  const { missing, versions, detectable } = plan.outlook
  const words =
    missing > 0
      ? t('test.missing', { n: formatInteger(missing, locale) })
      : versions === null
        ? t('test.tooSmall', {
            n: formatInteger(MAX_SIDE_VERSIONS, locale),
            x: detectable === null ? '–' : formatDecimal(detectable / scale, locale),
          })
        : t('test.add.versions', { n: formatInteger(versions, locale) })
  return (
    <p aria-live="polite" className="text-ink-soft text-sm">
      {words} {t('test.add.units', { n: formatInteger(chosen * plan.unitsEach, locale) })}
    </p>
  )
}

/** Control prompts that a test lacks: proposed, ticked with the numbers of the plan, and added to the analysis. */
export const ControlProposals = ({
  params,
  wanted,
  plan,
  scale,
}: {
  params: OfAction
  wanted: Wanted
  plan: PlanDto
  scale: number
}) => {
  const { t, i18n } = useTranslation('actions')
  const errorText = useErrorText()
  const propose = useControlProposals(params)
  const add = useAddControls(params)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const proposals = propose.data ?? null
  const chosen = (proposals ?? []).filter(({ text }) => ticked.has(text))
  const added = [...Map.groupBy(chosen, ({ treated }) => treated)].map(([treated, own]) => ({
    treated,
    controls: Math.min(MAX_CONTROLS, own.length),
  }))
  const foreseen = useExperimentPlan(params, chosen.length === 0 ? null : { ...wanted, added })
  const error = propose.error ?? add.error ?? foreseen.error
  const find = () =>
    propose.mutate(wanted, {
      onSuccess: (found) => setTicked(new Set(found.map(({ text }) => text))),
    })
  const send = () =>
    add.mutate(
      {
        analysisId: wanted.analysisId,
        prompts: chosen.map(({ treated, text }) => ({ treated, text })),
      },
      { onSuccess: () => propose.reset() },
    )
  const toggle = (text: string, isTicked: boolean) =>
    setTicked((before) => {
      const next = new Set(before)
      if (isTicked) next.add(text)
      else next.delete(text)
      return next
    })
  return (
    <>
      {plan.waitingPrompts.length === 0 ? null : (
        <Notice>
          {t('test.add.waiting', { n: formatInteger(plan.waitingPrompts.length, i18n.language) })}
        </Notice>
      )}
      {error ? <Notice tone="negative">{errorText(error)}</Notice> : null}
      {proposals === null ? (
        plan.lacking === 0 ? null : (
          <Button size="sm" loading={propose.isPending} onClick={find}>
            {t('test.add.propose')}
          </Button>
        )
      ) : proposals.length === 0 ? (
        <p className="text-ink-soft text-sm">{t('test.add.none')}</p>
      ) : (
        <fieldset className="mx-0 mt-0 min-w-0 space-y-2 border-0 p-0">
          <legend className="mb-2 p-0 text-ink-soft text-sm">{t('test.add.about')}</legend>
          {proposals.map(({ text, is_in_library: isInLibrary }) => (
            <label key={text} className="flex cursor-pointer items-start gap-2.5 py-1 text-sm">
              <input
                type="checkbox"
                className="mt-0.5 size-4 shrink-0 accent-accent"
                checked={ticked.has(text)}
                onChange={({ target }) => toggle(text, target.checked)}
              />
              <span className="min-w-0">
                <span dir="auto" className="block break-words text-ink">
                  {text}
                </span>
                <span className="block text-ink-soft text-xs">
                  {t(isInLibrary ? 'test.add.library' : 'test.add.drafted')}
                </span>
              </span>
            </label>
          ))}
          {chosen.length === 0 || !foreseen.data ? null : (
            <OutlookWords plan={foreseen.data} chosen={chosen.length} scale={scale} />
          )}
          <Button size="sm" disabled={chosen.length === 0} loading={add.isPending} onClick={send}>
            {t('test.add.submit', { n: formatInteger(chosen.length, i18n.language) })}
          </Button>
        </fieldset>
      )}
    </>
  )
}
