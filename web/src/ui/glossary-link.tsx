import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { glossaryHref } from '@/lib/glossary.ts'
import type { GlossaryTerm } from '@/lib/glossary-terms.ts'

/** From a popover to the definition of what it is about. */
export const GlossaryLink = ({ term }: { term: GlossaryTerm }) => {
  const { t } = useTranslation('figures')
  return (
    <Link
      to={glossaryHref(term)}
      className="mt-2 inline-block font-semibold text-accent text-xs underline-offset-4 hover:underline"
    >
      {t('glossary')}
    </Link>
  )
}
