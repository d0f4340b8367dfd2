import type { SourceLifeView } from '@sillage/core/analytics/views/source-life/schema'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInteger, formatParts, formatPercent } from '@/lib/format.ts'
import { type OpenRuns, withinVersion } from '@/lib/open-runs.ts'
import { Button } from '@/ui/button.tsx'
import { Card, CardBody, CardHeader } from '@/ui/card.tsx'
import type { TableColumn } from '@/ui/data-table.tsx'
import { DomainName } from '@/ui/domain-name.tsx'
import { FigureButton } from '@/ui/figure-button.tsx'
import { ProgressBar } from '@/ui/progress-bar.tsx'
import { SentimentBar } from '@/ui/sentiment-bar.tsx'
import { domainColumn, figureColumn, linkColumn } from '@/ui/site-columns.tsx'
import { SiteIcon } from '@/ui/site-icon.tsx'
import { DOMAIN_LIST } from '@/ui/site-lists.ts'
import { SubjectLink } from '@/ui/subject-link.tsx'
import { TakeOver } from '@/ui/take-over.tsx'
import { ListDialog } from '@/widgets/list-dialog.tsx'
import { useListSize } from '@/widgets/use-list-of-view.ts'
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
type Seen = Life['came']['listed'][number]

/** Domains of each list on the card. */
const SHOWN = 5

const LifeCard = ({ life, onOpenRuns }: { life: Life; onOpenRuns: OpenRuns | undefined }) => {
  const { t, i18n } = useTranslation('citations')
  const locale = i18n.language
  const { core, came, went, decay } = life
  const open =
    onOpenRuns &&
    ((domain: string) =>
      onOpenRuns({
        title: domain,
        figure: { of: 'domain', domain, use: 'referenced' },
        ...withinVersion(life.newest),
        n: null,
      }))
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
        <div className="grid gap-x-8 gap-y-6 md:grid-cols-2 xl:grid-cols-3">
          <Sites
            title={t('life.core')}
            of={core}
            versions={life.versions}
            onOpen={open}
            about={
              core.share === null
                ? null
                : t('life.coreShare', { share: formatPercent(core.share, locale, 2) })
            }
          />
          <Sites title={t('life.came')} of={came} versions={life.versions} onOpen={open} />
          {/* No answer of the newest version cites them. */}
          <Sites title={t('life.went')} of={went} versions={life.versions} onOpen={undefined} isLost />
        </div>
        <ul className="mt-6 grid gap-x-8 gap-y-2.5 text-sm md:grid-cols-2 xl:grid-cols-3">
          {decay
            .filter(({ n }) => n > 0)
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
      </CardBody>
    </Card>
  )
}

const Sites = ({
  title,
  about = null,
  of,
  versions,
  onOpen,
  isLost = false,
}: {
  title: string
  about?: ReactNode
  of: Life['came']
  /** In all. */
  versions: number
  onOpen: ((domain: string) => void) | undefined
  /** Offers each site as an action. */
  isLost?: boolean
}) => {
  const { t, i18n } = useTranslation(['citations', 'sites', 'common'])
  const locale = i18n.language
  const seen = useSeen(versions)
  const [isWhole, setIsWhole] = useState(false)
  return (
    <section aria-label={title}>
      <h3 className="flex items-baseline justify-between gap-3 font-semibold text-ink text-sm">
        {title}
        <span className="tabular-nums">{formatInteger(of.domains, locale)}</span>
      </h3>
      {about === null ? null : <p className="text-ink-faint text-xs tabular-nums">{about}</p>}
      <ul className="mt-2 space-y-1.5 text-sm">
        {of.listed.slice(0, SHOWN).map((row) => (
          <li key={row.domain} className="flex items-center gap-2">
            <SiteIcon domain={row.domain} />
            <FigureButton
              className="min-w-0 flex-1 text-start"
              onPress={onOpen && (() => onOpen(row.domain))}
            >
              <DomainName domain={row.domain} />
            </FigureButton>
            <span className="shrink-0 text-end text-ink-faint text-xs tabular-nums">
              <span className="block">
                {t('count', { count: row.count, n: formatInteger(row.count, locale) })}
              </span>
              <span className="block">{seen(row.versions)}</span>
            </span>
            {isLost ? (
              <TakeOver
                finding={{
                  name: row.domain,
                  source: {
                    origin: 'lost_source',
                    about: row.domain,
                    // Citations of earlier answers, which the view does not count.
                    ...{ runs: 0, answers: 0, gain: null },
                  },
                  target: { pages: [row.domain] },
                }}
                className="-my-1"
              />
            ) : null}
          </li>
        ))}
      </ul>
      {of.listed.length > SHOWN ? (
        <Button
          size="sm"
          className="mt-3"
          aria-label={t('common:named', { name: t('sites:viewAll'), value: title })}
          onClick={() => setIsWhole(true)}
        >
          {t('sites:viewAll')}
        </Button>
      ) : null}
      {isWhole ? (
        <AllSites
          title={title}
          of={of}
          versions={versions}
          onOpen={onOpen}
          onClose={() => setIsWhole(false)}
        />
      ) : null}
    </section>
  )
}

/** In how many of all versions a domain is cited. */
const useSeen = (versions: number): ((seen: number) => string) => {
  const { t, i18n } = useTranslation('citations')
  return (seen) =>
    t('life.seen', {
      count: versions,
      n: formatInteger(seen, i18n.language),
      of: formatInteger(versions, i18n.language),
    })
}

const AllSites = ({
  title,
  of,
  versions,
  onOpen,
  onClose,
}: {
  title: string
  of: Life['came']
  versions: number
  onOpen: ((domain: string) => void) | undefined
  onClose: () => void
}) => {
  const { t, i18n } = useTranslation('citations')
  const locale = i18n.language
  const size = useListSize()
  const columns = useMemo(
    (): readonly TableColumn<Seen>[] => [
      domainColumn(t('columns.domain')),
      linkColumn(t('columns.page')),
      figureColumn(
        'versions',
        t('columns.versions'),
        (row) => row.versions,
        (seen) => formatInteger(seen, locale),
      ),
      figureColumn(
        'count',
        t('columns.citations'),
        (row) => row.count,
        (count) => formatInteger(count, locale),
      ),
    ],
    [t, locale],
  )
  return (
    <ListDialog<Seen>
      title={title}
      description={size(of.listed.length, of.domains)}
      rows={of.listed}
      empty={t('all.noDomains')}
      columns={columns}
      {...DOMAIN_LIST}
      csv={[
        ['domain', (row) => row.domain],
        ['citations', (row) => row.count],
        ['versions', (row) => row.versions],
        ['versions_in_all', () => versions],
      ]}
      onRowOpen={onOpen && ((row) => onOpen(row.domain))}
      onClose={onClose}
    />
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
        {/* Fades where it goes on; the room below the last prompt is as high as what fades. */}
        <ul className="max-h-96 space-y-3.5 overflow-y-auto pe-2 pb-8 [mask-image:linear-gradient(to_bottom,black_calc(100%-2rem),transparent)]">
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
        <SubjectLink kind="prompts" id={promptId} name={prompt} className="-my-1 me-auto" />
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
                        n,
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
