import { ListChecks } from 'lucide-react'
import { lazy, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { refreshAnalyses } from '@/data/refresh-analyses.ts'
import { usePathBrandId } from '@/data/use-brand-id.ts'
import { useEntitlements } from '@/data/use-entitlements.ts'
import { CommandDeckGate } from '@/features/locked/command-deck-gate.tsx'
import { Button } from '@/ui/button.tsx'
import { Page } from '@/ui/page.tsx'
import { PageHeader } from '@/ui/page-header.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'
import { LockedDeck } from './locked-deck.tsx'

// A chunk apart from the list of analyses, which most visits open.
const OpenDeck = lazy(async () => ({ default: (await import('./open-deck.tsx')).OpenDeck }))
const Documentation = lazy(async () => ({
  default: (await import('@/features/documentation/documentation.tsx')).Documentation,
}))

/** `invalidate=analyses` refetches the lists of analyses once and leaves the address. */
const useInvalidation = (): void => {
  const [search, setSearch] = useSearchParams()
  const isAsked = search.get('invalidate') === 'analyses'
  // Syncs with the address.
  useEffect(() => {
    if (!isAsked) return
    refreshAnalyses(true)
    setSearch(
      (now) => {
        now.delete('invalidate')
        return now
      },
      { replace: true },
    )
  }, [isAsked, setSearch])
}

/** `/dashboard/{brandId}/command-deck`; with `?view=documentation`, the method. */
export const CommandDeckPage = () => {
  const { t } = useTranslation('command-deck')
  const brandId = usePathBrandId()
  const [search] = useSearchParams()
  useInvalidation()
  if (brandId === null) return null
  if (search.get('view') === 'documentation') {
    return (
      <Suspense>
        <Documentation brandId={brandId} />
      </Suspense>
    )
  }
  return (
    <Page
      title={t('name')}
      header={
        <PageHeader
          title={t('title')}
          action={
            <Button asChild className="max-sm:hidden">
              <Link to={`/dashboard/${brandId}`}>
                <ListChecks aria-hidden="true" className="size-4" />
                {t('list')}
              </Link>
            </Button>
          }
        />
      }
    >
      <CommandDeckGate lock={<LockedDeck />}>
        <Deck brandId={brandId} />
      </CommandDeckGate>
    </Page>
  )
}

const Deck = ({ brandId }: { brandId: string }) => {
  const standing = useEntitlements()
  if (standing === null) return null
  return (
    <Suspense fallback={<Skeleton className="h-96" />}>
      <OpenDeck key={brandId} brandId={brandId} standing={standing} />
    </Suspense>
  )
}
