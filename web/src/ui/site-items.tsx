import { getHost } from '@/lib/host.ts'
import { cutTitle, readTitle, type TitledPage } from '@/lib/page-title.ts'
import { ExternalLink } from './external-link.tsx'
import { SiteIcon } from './site-icon.tsx'

/** A domain as a short list of sites shows it. */
export const domainItem = (domain: string) => ({
  key: domain,
  icon: <SiteIcon domain={domain} />,
  label: domain,
  beside: <ExternalLink url={`https://${domain}`} name={domain} />,
})

/** A page as a short list of sites shows it. */
export const pageItem = (page: TitledPage, language: string) => {
  const { shown, original } = readTitle(page, language)
  const { title, url } = shown
  return {
    key: url,
    icon: <SiteIcon domain={getHost(url)} />,
    label: cutTitle(shown),
    title: [title || url, original, getHost(url)].filter((part) => part !== '').join(' · '),
    beside: <ExternalLink url={url} name={title || url} />,
  }
}
