import { ArrowLeft, ExternalLink } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { docsUrl } from '@/lib/docs-url.ts'
import { formatInteger } from '@/lib/format.ts'
import { Badge } from '@/ui/badge.tsx'
import { Card } from '@/ui/card.tsx'
import { Page } from '@/ui/page.tsx'
import { PageHeader } from '@/ui/page-header.tsx'

const PARAGRAPHS = ['one', 'two'] as const
const WORKFLOW = ['baseline', 'run', 'review', 'iterate'] as const
const LINK =
  'inline-flex items-center gap-1.5 font-semibold text-accent text-sm underline-offset-4 hover:underline'
const TAKEAWAYS = ['fresh', 'trend', 'cadence', 'report'] as const

/** How measuring works: every run is a fresh simulation, and why that makes a steady cadence worth it. */
export const Documentation = ({ brandId }: { brandId: string }) => {
  const { t, i18n } = useTranslation('documentation')
  const back = `/dashboard/${brandId}/command-deck`
  return (
    <Page
      title={t('title')}
      header={
        <PageHeader
          title={
            <span className="flex items-center gap-2.5">
              {t('title')}
              <Badge tone="accent">{t('beta')}</Badge>
            </span>
          }
          description={t('description')}
          action={
            <span className="flex flex-wrap items-center gap-x-5 gap-y-2">
              <a href={docsUrl(i18n.language)} target="_blank" rel="noopener noreferrer" className={LINK}>
                {t('public')}
                <ExternalLink aria-hidden="true" className="size-4 rtl:-scale-x-100" />
              </a>
              <Link to={back} className={LINK}>
                <ArrowLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" />
                {t('back')}
              </Link>
            </span>
          }
        />
      }
    >
      <div className="grid gap-4 lg:grid-cols-2">
        {(['runs', 'why'] as const).map((section) => (
          <Card key={section} className="px-6 py-5">
            <h2 className="font-semibold text-base text-ink">{t(`${section}.title`)}</h2>
            {PARAGRAPHS.map((paragraph) => (
              <p key={paragraph} className="mt-2.5 text-ink-soft">
                {t(`${section}.${paragraph}`)}
              </p>
            ))}
          </Card>
        ))}
        <Card className="px-6 py-5">
          <h2 className="font-semibold text-base text-ink">{t('workflow.title')}</h2>
          <ol className="mt-3 space-y-3.5">
            {WORKFLOW.map((step, index) => (
              <li key={step} className="flex gap-3.5">
                <span
                  aria-hidden="true"
                  className="flex size-6 shrink-0 items-center justify-center rounded-full bg-accent-soft font-bold text-accent-strong text-xs tabular-nums"
                >
                  {formatInteger(index + 1, i18n.language)}
                </span>
                <div>
                  <p className="font-semibold text-ink">{t(`workflow.${step}.title`)}</p>
                  <p className="text-ink-soft">{t(`workflow.${step}.text`)}</p>
                </div>
              </li>
            ))}
          </ol>
        </Card>
        <Card className="px-6 py-5">
          <h2 className="font-semibold text-base text-ink">{t('takeaways.title')}</h2>
          <ul className="mt-3 list-disc space-y-2.5 ps-5 text-ink-soft marker:text-accent">
            {TAKEAWAYS.map((takeaway) => (
              <li key={takeaway}>{t(`takeaways.${takeaway}`)}</li>
            ))}
          </ul>
        </Card>
      </div>
    </Page>
  )
}
