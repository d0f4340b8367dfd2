import { type ReactNode, useEffect } from 'react'
import { PublicBar } from './public-bar.tsx'
import { PublicFooter } from './public-footer.tsx'

/** A public page of the app with title, header and footer. */
export const PublicFrame = ({ title, children }: { title: string; children: ReactNode }) => {
  // Syncs with the title of the browser tab.
  useEffect(() => {
    document.title = `${title} · Sillage`
  }, [title])
  return (
    <div className="flex min-h-dvh flex-col bg-page">
      <PublicBar />
      <main className="flex-1">{children}</main>
      <PublicFooter />
    </div>
  )
}
