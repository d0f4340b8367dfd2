import { BELOW, type GainsView } from '@sillage/core/analytics/views/gains/schema'
import { listed } from '@sillage/core/base/listed'
import { useTranslation } from 'react-i18next'
import { formatDecimal } from '@/lib/format.ts'
import type { OpenRuns } from '@/lib/open-runs.ts'
import { Badge } from '@/ui/badge.tsx'
import { Card, CardBody, CardHeader } from '@/ui/card.tsx'
import { ExternalLink } from '@/ui/external-link.tsx'
import { Facts } from '@/ui/facts.tsx'
import { Gain, Headline, Prompt } from './gain-list.tsx'

/** The three pages or prompts with the most to gain per headline, with their answers and points. */
export const GainsCard = ({ view, onOpenRuns }: { view: GainsView; onOpenRuns: OpenRuns }) => {
  const { t, i18n } = useTranslation('insights')
  const { visibility, voice, position, sites, sentiment } = view
  if ([visibility, voice, position, sites, sentiment].every(({ length }) => length === 0)) return null
  const named = (names: readonly string[]) => listed(names, i18n.language, { type: 'conjunction' })
  return (
    <Card>
      <CardHeader picture title={t('gains.title')} description={t('gains.about')} />
      <CardBody>
        <div className="grid gap-x-8 gap-y-6 lg:grid-cols-3">
          <Headline title={t('gains.visibility')} isEmpty={visibility.length === 0}>
            {visibility.map(({ url, title, rivals, models, runs, gain }) => (
              <Gain
                key={url}
                gain={gain}
                runs={runs}
                onOpen={() =>
                  onOpenRuns({
                    title: title || url,
                    figure: { of: 'source', url, use: 'referenced', named: false },
                    n: runs,
                  })
                }
              >
                <span className="flex items-start gap-1">
                  <span dir="auto" className="line-clamp-2 min-w-0 break-words font-medium text-ink">
                    {title || url}
                  </span>
                  <ExternalLink url={url} name={title || url} className="-my-1" />
                </span>
                {rivals.length === 0 ? null : (
                  <span className="block text-ink-soft">{t('gains.rivals', { names: named(rivals) })}</span>
                )}
                {models.length === 0 ? null : (
                  <span className="block text-ink-faint text-xs">
                    <Facts facts={models} />
                  </span>
                )}
              </Gain>
            ))}
          </Headline>
          <Headline title={t('gains.voice')} isEmpty={voice.length === 0}>
            {voice.map(({ promptId, prompt, model, modelName, webSearch, n, runs, gain }) => (
              <Gain
                key={`${promptId} ${model} ${webSearch}`}
                gain={gain}
                runs={runs}
                of={n}
                onOpen={() =>
                  onOpenRuns({
                    title: prompt,
                    figure: { of: 'others' },
                    within: {
                      promptId,
                      model,
                      webSearch: webSearch ? 'online' : 'offline',
                      branded: 'unbranded',
                    },
                    n: runs,
                  })
                }
              >
                <Prompt>{prompt}</Prompt>
                <span className="text-ink-faint text-xs">
                  {modelName} {webSearch ? <Badge tone="info">{t('moved.online')}</Badge> : null}
                </span>
              </Gain>
            ))}
          </Headline>
          <Headline title={t('gains.position')} isEmpty={position.length === 0}>
            {position.map(({ promptId, prompt, n, runs, gain }) => (
              <Gain
                key={promptId}
                gain={gain}
                runs={runs}
                of={n}
                onOpen={() =>
                  onOpenRuns({
                    title: prompt,
                    figure: { of: 'ranked', from: BELOW[0], to: BELOW[1] },
                    within: { promptId },
                    n: runs,
                  })
                }
              >
                <Prompt>{prompt}</Prompt>
              </Gain>
            ))}
          </Headline>
          <Headline title={t('gains.sites')} isEmpty={sites.length === 0}>
            {sites.map(({ promptId, prompt, runs, gain }) => (
              <Gain
                key={promptId}
                gain={gain}
                runs={runs}
                onOpen={() =>
                  onOpenRuns({ title: prompt, figure: { of: 'rivalSite' }, within: { promptId }, n: runs })
                }
              >
                <Prompt>{prompt}</Prompt>
              </Gain>
            ))}
          </Headline>
          <Headline title={t('gains.sentiment')} isEmpty={sentiment.length === 0}>
            {sentiment.map(({ promptId, prompt, score, runs, gain }) => (
              <Gain
                key={promptId}
                gain={gain}
                runs={runs}
                isScore
                onOpen={() =>
                  onOpenRuns({ title: prompt, figure: { of: 'judged' }, within: { promptId }, n: runs })
                }
              >
                <Prompt>{prompt}</Prompt>
                {score === null ? null : (
                  <span className="text-ink-faint text-xs tabular-nums">
                    {t('gains.outOfTen', { score: formatDecimal(score, i18n.language) })}
                  </span>
                )}
              </Gain>
            ))}
          </Headline>
        </div>
      </CardBody>
    </Card>
  )
}
