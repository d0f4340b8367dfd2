import { type ReactNode, useEffect } from 'react'
import { PublicBar } from './public-bar.tsx'
import { PublicFooter } from './public-footer.tsx'

/** A public page of the app: its title, and the bar and the footer around it. */
export const PublicFrame = ({ title, children }: { title: string; children: ReactNode }) => {
  // The tab's title is the outside system.
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
