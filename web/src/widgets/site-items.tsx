import { hostOf } from '@/lib/host.ts'
import { cutTitle } from '@/lib/page-title.ts'
import { ExternalLink } from '@/ui/external-link.tsx'
import { SiteIcon } from './site-icon.tsx'

/** A domain as a short list of sites shows it. */
export const domainItem = (domain: string) => ({
  key: domain,
  icon: <SiteIcon domain={domain} />,
  label: domain,
  beside: <ExternalLink url={`https://${domain}`} name={domain} />,
})

/** A page as a short list of sites shows it. */
export const pageItem = ({ title, url }: { title: string; url: string }) => ({
  key: url,
  icon: <SiteIcon domain={hostOf(url)} />,
  label: cutTitle({ title, url }),
  title: `${title || url} · ${hostOf(url)}`,
  beside: <ExternalLink url={url} name={title || url} />,
})
