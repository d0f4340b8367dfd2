import { type ReactNode, useEffect } from 'react'
import { PublicBar } from './public-bar.tsx'
import { PublicFooter } from './public-footer.tsx'

/** A public page of the app with title, header and footer. */
export const PublicFrame = ({
  title,
  account,
  children,
}: {
  title: string
  /** Stands in place of the links to sign in and to register; null for neither. */
  account?: ReactNode
  children: ReactNode
}) => {
  // Syncs with the title of the browser tab.
  useEffect(() => {
    document.title = `${title} · Sillage`
  }, [title])
  return (
    <div className="flex min-h-dvh flex-col bg-page">
      <PublicBar account={account} />
      <main className="flex-1">{children}</main>
      <PublicFooter />
    </div>
  )
}
