import type { SourceLifeView } from '@sillage/core/analytics/views/source-life/schema'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInteger, formatParts, formatPercent } from '@/lib/format.ts'
import type { OpenRuns } from '@/lib/open-runs.ts'
import { Card, CardBody, CardHeader } from '@/ui/card.tsx'
import { DomainName } from '@/ui/domain-name.tsx'
import { FigureButton } from '@/ui/figure-button.tsx'
import { ProgressBar } from '@/ui/progress-bar.tsx'
import { SentimentBar } from '@/ui/sentiment-bar.tsx'
import { SiteIcon } from '@/ui/site-icon.tsx'
import { TYPE_COLORS } from './type-colors.ts'

/** How long sources stay cited, the sources of each prompt, and the brand's position per type of source. */
export const SourceLifeCards = ({
  view,
  onOpenRuns,
}: {
  view: SourceLifeView
  onOpenRuns: OpenRuns | undefined
}) => (
  <div className="grid grid-cols-1 gap-4 lg:grid-cols-12">
    {view.life === null ? null : <LifeCard life={view.life} onOpenRuns={onOpenRuns} />}
    {view.prompts.length === 0 ? null : <PromptsCard prompts={view.prompts} onOpenRuns={onOpenRuns} />}
    {view.tones.length === 0 ? null : <TonesCard tones={view.tones} onOpenRuns={onOpenRuns} />}
  </div>
)

type Life = NonNullable<SourceLifeView['life']>

const LifeCard = ({ life, onOpenRuns }: { life: Life; onOpenRuns: OpenRuns | undefined }) => {
  const { t, i18n } = useTranslation('citations')
  const locale = i18n.language
  const { core, came, went, decay } = life
  return (
    <Card className="lg:col-span-12">
      <CardHeader
        picture
        title={t('life.title')}
        description={t('life.about', {
          domains: formatInteger(life.domains, locale),
          versions: formatInteger(life.versions, locale),
        })}
      />
      <CardBody>
        <div className="grid gap-x-8 gap-y-6 md:grid-cols-2 xl:grid-cols-4">
          <Sites
            title={t('life.core')}
            of={core}
            onOpenRuns={onOpenRuns}
            about={
              core.share === null
                ? null
                : t('life.coreShare', { share: formatPercent(core.share, locale, 2) })
            }
          />
          <Sites title={t('life.came')} of={came} onOpenRuns={onOpenRuns} />
          {/* No answer of the newest version cites them. */}
          <Sites title={t('life.went')} of={went} onOpenRuns={undefined} />
          <ul className="space-y-2.5 text-sm">
            {decay
              .filter(({ n }) => n > 0)
              .slice(0, 5)
              .map(({ after, percent }) => {
                const label = t('life.after', { count: after })
                return (
                  <li key={after}>
                    <div className="flex justify-between gap-3">
                      <span className="text-ink-soft">{label}</span>
                      <strong className="font-semibold text-ink tabular-nums">
                        {percent === null ? '–' : formatPercent(percent, locale, 2)}
                      </strong>
                    </div>
                    <ProgressBar value={percent ?? 0} label={label} className="mt-1" />
                  </li>
                )
              })}
          </ul>
        </div>
      </CardBody>
    </Card>
  )
}

const Sites = ({
  title,
  about = null,
  of,
  onOpenRuns,
}: {
  title: string
  about?: ReactNode
  of: Life['came']
  onOpenRuns: OpenRuns | undefined
}) => {
  const { t, i18n } = useTranslation('citations')
  const locale = i18n.language
  return (
    <section aria-label={title}>
      <h3 className="flex items-baseline justify-between gap-3 font-semibold text-ink text-sm">
        {title}
        <span className="tabular-nums">{formatInteger(of.domains, locale)}</span>
      </h3>
      {about === null ? null : <p className="text-ink-faint text-xs tabular-nums">{about}</p>}
      <ul className="mt-2 space-y-1.5 text-sm">
        {of.top.map(({ domain, count }) => (
          <li key={domain} className="flex items-center gap-2">
            <SiteIcon domain={domain} />
            <FigureButton
              className="min-w-0 flex-1 text-start"
              onPress={
                onOpenRuns &&
                (() =>
                  onOpenRuns({
                    title: domain,
                    figure: { of: 'domain', domain, use: 'referenced' },
                    n: null,
                  }))
              }
            >
              <DomainName domain={domain} />
            </FigureButton>
            <span className="shrink-0 text-ink-faint text-xs tabular-nums">
              {t('count', { count, n: formatInteger(count, locale) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const PromptsCard = ({
  prompts,
  onOpenRuns,
}: {
  prompts: SourceLifeView['prompts']
  onOpenRuns: OpenRuns | undefined
}) => {
  const { t } = useTranslation('citations')
  return (
    <Card className="lg:col-span-8">
      <CardHeader picture title={t('life.prompts')} />
      <CardBody>
        <ul className="max-h-96 space-y-3.5 overflow-y-auto pe-2">
          {prompts.map((prompt) => (
            <PromptMix key={prompt.promptId} of={prompt} onOpenRuns={onOpenRuns} />
          ))}
        </ul>
      </CardBody>
    </Card>
  )
}

const PromptMix = ({
  of: { promptId, prompt, total, types },
  onOpenRuns,
}: {
  of: SourceLifeView['prompts'][number]
  onOpenRuns: OpenRuns | undefined
}) => {
  const { t, i18n } = useTranslation('citations')
  const locale = i18n.language
  const sorted = types.toSorted((one, other) => other.count - one.count)
  const percents = sorted.map(({ count }) => (100 * count) / total)
  const shares = formatParts(percents, locale, 2)
  const words = sorted.map(({ type }, i) => `${t(`types.${type}`)} ${shares[i]}`)
  return (
    <li className="text-sm">
      <div className="flex items-baseline justify-between gap-3">
        <FigureButton
          className="min-w-0 font-medium text-ink"
          onPress={
            onOpenRuns &&
            (() =>
              onOpenRuns({
                title: prompt,
                figure: { of: 'citing', use: 'referenced' },
                within: { promptId },
                n: null,
              }))
          }
        >
          <span dir="auto" className="line-clamp-1">
            {prompt}
          </span>
        </FigureButton>
        <span className="shrink-0 text-ink-faint text-xs tabular-nums">
          {t('count', { count: total, n: formatInteger(total, locale) })}
        </span>
      </div>
      <div aria-hidden="true" className="mt-1 flex h-2 gap-0.5 overflow-hidden rounded-full bg-sunken">
        {sorted.map(({ type }, i) => (
          <span key={type} style={{ width: `${percents[i]}%`, background: TYPE_COLORS[type] }} />
        ))}
      </div>
      <p className="mt-1 text-ink-soft text-xs tabular-nums">{words.slice(0, 4).join(' · ')}</p>
    </li>
  )
}

const TonesCard = ({
  tones,
  onOpenRuns,
}: {
  tones: SourceLifeView['tones']
  onOpenRuns: OpenRuns | undefined
}) => {
  const { t, i18n } = useTranslation('citations')
  return (
    <Card className="lg:col-span-4">
      <CardHeader picture title={t('life.tones')} />
      <CardBody>
        <ul className="space-y-3 text-sm">
          {tones.map(({ type, n, sentiment }) => (
            <li key={type}>
              <div className="flex items-baseline justify-between gap-3">
                <FigureButton
                  className="font-medium text-ink"
                  onPress={
                    onOpenRuns &&
                    (() =>
                      onOpenRuns({
                        title: t(`types.${type}`),
                        figure: { of: 'sourceType', type, use: 'referenced', judged: true },
                        n: null,
                      }))
                  }
                >
                  {t(`types.${type}`)}
                </FigureButton>
                <span className="text-ink-faint text-xs tabular-nums">
                  {t('answers', { count: n, n: formatInteger(n, i18n.language) })}
                </span>
              </div>
              {sentiment === null ? null : <SentimentBar sentiment={sentiment} className="mt-1" />}
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  )
}
