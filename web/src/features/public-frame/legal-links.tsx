import { useTranslation } from 'react-i18next'

/** Footer links of pages without the site frame, such as the sign-in. */
export const LegalLinks = () => {
  const { t } = useTranslation('site')
  return (
    <footer className="flex flex-wrap justify-center gap-x-5 gap-y-1 px-4 py-6 text-ink-soft text-xs">
      <a href="/terms" className="rounded-sm hover:text-ink hover:underline">
        {t('footer.terms')}
      </a>
      <a href="/privacy" className="rounded-sm hover:text-ink hover:underline">
        {t('footer.privacy')}
      </a>
    </footer>
  )
}
