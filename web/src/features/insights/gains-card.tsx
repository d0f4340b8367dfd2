import type { ActionOrigin } from '@sillage/core/actions/action'
import { BELOW, type GainsView } from '@sillage/core/analytics/views/gains/schema'
import { listed } from '@sillage/core/base/listed'
import { Fragment, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDecimal, formatInteger } from '@/lib/format.ts'
import type { OpenRuns } from '@/lib/open-runs.ts'
import { Badge } from '@/ui/badge.tsx'
import { Button } from '@/ui/button.tsx'
import { Card, CardBody, CardHeader } from '@/ui/card.tsx'
import { ExternalLink } from '@/ui/external-link.tsx'
import { Facts } from '@/ui/facts.tsx'
import type { Finding } from '@/ui/take-over.tsx'
import { Gain, Headline, Prompt } from './gain-list.tsx'

/** Lines shown before the rest is asked for. */
const STRONGEST = 3

interface Line {
  /** Among the lines of its figure. */
  readonly key: string
  /** In points out of 100, to compare lines of different figures. */
  readonly weight: number
  /** @param figure the figure that it raises, where no headline says so */
  readonly row: (figure?: string) => ReactNode
}

/** What would raise the headlines most: the strongest lines, and on request three per headline. */
export const GainsCard = ({ view, onOpenRuns }: { view: GainsView; onOpenRuns: OpenRuns }) => {
  const { t, i18n } = useTranslation('insights')
  const [all, setAll] = useState(false)
  const { visibility, voice, position, sites, sentiment } = view
  const findPrompt = (
    origin: ActionOrigin,
    { promptId, prompt, runs, gain }: { promptId: string; prompt: string; runs: number; gain: number },
    answers: number,
    models: readonly string[] = [],
  ): Finding => ({
    name: prompt,
    source: { origin, about: promptId, runs, answers, gain },
    target: { prompts: [promptId], models: [...models] },
  })
  const named = (names: readonly string[]) => listed(names, i18n.language, { type: 'conjunction' })
  const groups: readonly (readonly [title: string, lines: readonly Line[]])[] = [
    [
      t('gains.visibility'),
      visibility.map(({ url, title, rivals, models, runs, gain }) => ({
        key: url,
        weight: gain,
        row: (figure) => (
          <Gain
            figure={figure}
            gain={gain}
            runs={runs}
            finding={{
              name: title || url,
              source: { origin: 'visibility', about: url, runs, answers: view.n, gain },
              target: { pages: [url] },
            }}
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
        ),
      })),
    ],
    [
      t('gains.voice'),
      voice.map(({ promptId, prompt, model, modelName, webSearch, n, runs, gain }) => ({
        key: `${promptId} ${model} ${webSearch}`,
        weight: gain,
        row: (figure) => (
          <Gain
            figure={figure}
            gain={gain}
            runs={runs}
            of={n}
            finding={findPrompt('voice', { promptId, prompt, runs, gain }, n, [model])}
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
            <Prompt id={promptId}>{prompt}</Prompt>
            <span className="text-ink-faint text-xs">
              {modelName} {webSearch ? <Badge tone="info">{t('moved.online')}</Badge> : null}
            </span>
          </Gain>
        ),
      })),
    ],
    [
      t('gains.position'),
      position.map(({ promptId, prompt, n, runs, gain }) => ({
        key: promptId,
        weight: gain,
        row: (figure) => (
          <Gain
            figure={figure}
            gain={gain}
            runs={runs}
            of={n}
            finding={findPrompt('position', { promptId, prompt, runs, gain }, n)}
            onOpen={() =>
              onOpenRuns({
                title: prompt,
                figure: { of: 'ranked', from: BELOW[0], to: BELOW[1] },
                within: { promptId },
                n: runs,
              })
            }
          >
            <Prompt id={promptId}>{prompt}</Prompt>
          </Gain>
        ),
      })),
    ],
    [
      t('gains.sites'),
      sites.map(({ promptId, prompt, runs, gain }) => ({
        key: promptId,
        weight: gain,
        row: (figure) => (
          <Gain
            figure={figure}
            gain={gain}
            runs={runs}
            finding={findPrompt('sites', { promptId, prompt, runs, gain }, view.n)}
            onOpen={() =>
              onOpenRuns({ title: prompt, figure: { of: 'rivalSite' }, within: { promptId }, n: runs })
            }
          >
            <Prompt id={promptId}>{prompt}</Prompt>
          </Gain>
        ),
      })),
    ],
    [
      t('gains.sentiment'),
      sentiment.map(({ promptId, prompt, score, runs, gain }) => ({
        key: promptId,
        weight: gain * 10,
        row: (figure) => (
          <Gain
            figure={figure}
            gain={gain}
            runs={runs}
            isScore
            finding={findPrompt('sentiment', { promptId, prompt, runs, gain }, view.n)}
            onOpen={() =>
              onOpenRuns({ title: prompt, figure: { of: 'judged' }, within: { promptId }, n: runs })
            }
          >
            <Prompt id={promptId}>{prompt}</Prompt>
            {score === null ? null : (
              <span className="text-ink-faint text-xs tabular-nums">
                {t('gains.outOfTen', { score: formatDecimal(score, i18n.language) })}
              </span>
            )}
          </Gain>
        ),
      })),
    ],
  ]
  const lines = groups.flatMap(([title, group]) => group.map((line) => ({ ...line, title })))
  if (lines.length === 0) return null
  const rest = lines.length - STRONGEST
  return (
    <Card>
      <CardHeader picture title={t('gains.title')} description={t('gains.about')} />
      <CardBody>
        {all ? (
          <div className="grid gap-x-8 gap-y-6 lg:grid-cols-3">
            {groups.map(([title, group]) => (
              <Headline key={title} title={title} isEmpty={group.length === 0}>
                {group.map(({ key, row }) => (
                  <Fragment key={key}>{row()}</Fragment>
                ))}
              </Headline>
            ))}
          </div>
        ) : (
          <ol className="-my-2.5 divide-y divide-line">
            {lines
              .toSorted((one, other) => other.weight - one.weight)
              .slice(0, STRONGEST)
              .map(({ key, row, title }) => (
                <Fragment key={`${title} ${key}`}>{row(title)}</Fragment>
              ))}
          </ol>
        )}
        {rest > 0 ? (
          <Button
            variant="ghost"
            size="sm"
            aria-expanded={all}
            className="-ms-3 mt-3"
            onClick={() => setAll(!all)}
          >
            {all ? t('gains.less') : t('gains.more', { count: rest, n: formatInteger(rest, i18n.language) })}
          </Button>
        ) : null}
      </CardBody>
    </Card>
  )
}
