import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { cn } from '@/lib/cn.ts'
import { GLOSSARY, type GlossaryTerm } from '@/lib/glossary-terms.ts'
import { Card } from '@/ui/card.tsx'
import { Page } from '@/ui/page.tsx'
import { PageHeader } from '@/ui/page-header.tsx'

const GROUPS = ['basics', 'scores', 'certainty', 'verdicts'] as const

/** Definitions of every score, interval and verdict. The address may name a term, which is scrolled to and marked. */
export const Glossary = () => {
  const { t } = useTranslation('glossary')
  const { hash } = useLocation()
  const anchor = hash.slice(1)
  // The browser looked for the anchor before the term was rendered.
  useEffect(() => {
    if (anchor !== '') document.getElementById(anchor)?.scrollIntoView({ block: 'center' })
  }, [anchor])
  return (
    <Page title={t('title')} header={<PageHeader title={t('title')} description={t('description')} />}>
      <div className="grid max-w-4xl gap-4">
        {GROUPS.map((group) => (
          <Card key={group} className="px-6 py-5">
            <h2 className="font-semibold text-base text-ink">{t(`groups.${group}`)}</h2>
            <dl className="mt-3 divide-y divide-line">
              {GLOSSARY[group].map((term) => (
                <Term key={term} term={term} asked={term === anchor} />
              ))}
            </dl>
          </Card>
        ))}
      </div>
    </Page>
  )
}

const Term = ({ term, asked }: { term: GlossaryTerm; asked: boolean }) => {
  const { t } = useTranslation('glossary')
  return (
    <div
      id={term}
      aria-current={asked ? 'location' : undefined}
      className={cn(
        '-mx-3 grid gap-x-6 gap-y-1 rounded-md px-3 py-3 sm:grid-cols-[13rem_minmax(0,1fr)]',
        asked && 'bg-accent-soft',
      )}
    >
      <dt className="font-semibold text-ink">{t(`terms.${term}.name`)}</dt>
      <dd className="text-ink-soft">{t(`terms.${term}.text`)}</dd>
    </div>
  )
}
