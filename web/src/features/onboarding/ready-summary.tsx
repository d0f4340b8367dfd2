import type { AnalysisDto } from '@sillage/core/analyses/calls'
import { languageName } from '@sillage/core/base/language-name'
import type { BrandDto } from '@sillage/core/brands/calls'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatInteger } from '@/lib/format.ts'
import { BrandMark } from '@/ui/brand-mark.tsx'
import { Card } from '@/ui/card.tsx'
import { ProviderIcon } from '@/ui/provider-icon.tsx'
import { SiteIcon } from '@/ui/site-icon.tsx'

const changeClass =
  'shrink-0 rounded-sm font-semibold text-accent text-sm underline-offset-4 hover:underline disabled:opacity-50'

/** Summary of the setup; each part links to its step. */
export const ReadySummary = ({
  brand,
  analysis,
  onChange,
}: {
  brand: BrandDto
  analysis: AnalysisDto
  /** Reopens the first analysis. */
  onChange: () => void
}) => {
  const { t, i18n } = useTranslation('onboarding')
  const locale = i18n.language
  const to = (step: 'details' | 'competitors', part: string) => (
    <Link
      to={`/onboarding?step=${step}`}
      aria-label={t('ready.changePart', { part })}
      className={changeClass}
    >
      {t('ready.change')}
    </Link>
  )
  return (
    <Card>
      <dl className="divide-y divide-line">
        <Part title={t('ready.brand')} change={to('details', t('ready.brand'))}>
          <Named icon={<BrandMark name={brand.name} logoUrl={brand.logo_url} size={28} />}>
            {brand.name}
          </Named>
        </Part>
        <Part title={t('ready.competitors')} change={to('competitors', t('ready.competitors'))}>
          {brand.competitors.length === 0 ? (
            t('ready.noCompetitors')
          ) : (
            <ul className="flex flex-wrap gap-x-5 gap-y-2">
              {brand.competitors.map(({ name, domains: [domain] }) => (
                <li key={name}>
                  <Named
                    icon={domain === undefined ? <BrandMark name={name} /> : <SiteIcon domain={domain} />}
                  >
                    {name}
                  </Named>
                </li>
              ))}
            </ul>
          )}
        </Part>
        <Part
          title={t('ready.analysis')}
          change={
            <button
              type="button"
              aria-label={t('ready.changePart', { part: t('ready.analysis') })}
              onClick={onChange}
              className={changeClass}
            >
              {t('ready.change')}
            </button>
          }
        >
          <p className="font-semibold text-ink">{analysis.title}</p>
          <ul className="mt-1.5 list-disc space-y-1 ps-4.5">
            {analysis.prompts.map(({ prompt_id, prompt_text }) => (
              <li key={prompt_id}>
                <bdi>{prompt_text}</bdi>
              </li>
            ))}
          </ul>
        </Part>
        <Part title={t('analysis.askedBy')}>{analysis.personas.map(({ name }) => name).join(' · ')}</Part>
        <Part title={t('analysis.models')}>
          <ul className="flex flex-wrap gap-x-5 gap-y-2">
            {analysis.models.map(({ llm_model_id, display_name, llm_list }) => (
              <li key={llm_model_id}>
                <Named icon={<ProviderIcon provider={llm_list.provider_name} size={20} />}>
                  {display_name}
                </Named>
              </li>
            ))}
          </ul>
        </Part>
        <Part title={t('analysis.languages')}>
          {analysis.languages
            .map(({ language_code, language_name }) => languageName(language_code, language_name, locale))
            .join(' · ')}
        </Part>
        <Part title={t('ready.runs')}>
          <span className="font-semibold text-ink tabular-nums">
            {formatInteger(analysis.run_units, locale)}
          </span>
        </Part>
      </dl>
    </Card>
  )
}

const Part = ({ title, change, children }: { title: string; change?: ReactNode; children: ReactNode }) => (
  <div className="grid gap-x-6 gap-y-1 px-5 py-3.5 text-sm sm:grid-cols-[9rem_minmax(0,1fr)]">
    <dt className="text-ink-soft">{title}</dt>
    <dd className="flex min-w-0 items-start justify-between gap-4 text-ink-soft">
      <div className="min-w-0">{children}</div>
      {change}
    </dd>
  </div>
)

const Named = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <span className="inline-flex items-center gap-2 font-medium text-ink">
    {icon}
    {children}
  </span>
)
