import type { Analysis } from '@sillage/core/analyses/analysis'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { refreshAnalyses } from '@/data/refresh-analyses.ts'
import { useAnalyses } from '@/data/use-analyses.ts'
import { useBrandDoc } from '@/data/use-brand-doc.ts'
import { useMayEdit } from '@/data/use-brand-here.ts'
import { usePathBrandId } from '@/data/use-brand-id.ts'
import { AnalysesList } from '@/features/analyses-list/analyses-list.tsx'
import { FillingNotice } from '@/features/analyses-list/filling-notice.tsx'
import { Button } from '@/ui/button.tsx'
import { Page } from '@/ui/page.tsx'
import { PageHeader } from '@/ui/page-header.tsx'
import { PanelBoundary } from '@/ui/panel-boundary.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'
import { AnalysisMenu } from './analysis-menu.tsx'

// Comes after the list, whose code it shares.
const HomeStrip = lazy(async () => ({ default: (await import('@/features/home/home-strip.tsx')).HomeStrip }))

const MENUS = {
  editor: (analysis: Analysis) => <AnalysisMenu analysis={analysis} mayEdit />,
  viewer: (analysis: Analysis) => <AnalysisMenu analysis={analysis} mayEdit={false} />,
} as const

/** `/dashboard/{brandId}`, the home of a brand: what is new, above its analyses; live. */
export const AnalysesPage = () => {
  const { t } = useTranslation('analyses')
  const brandId = usePathBrandId()
  const mayEdit = useMayEdit()
  const brand = useBrandDoc(brandId)
  const analyses = useAnalyses(brandId)
  const name = brand.status === 'ready' ? brand.data?.name : undefined
  // A launch leaves a mark in the browser's storage.
  useEffect(() => refreshAnalyses(), [])
  if (brandId === null) return null
  return (
    <Page
      title={name === undefined ? t('title') : `${t('title')} · ${name}`}
      header={
        <PageHeader
          title={t('title')}
          description={name === undefined ? t('descriptionPlain') : t('description', { brand: name })}
          action={
            mayEdit ? (
              <Button asChild variant="primary">
                <Link to={`/dashboard/${brandId}/analyses/new`}>
                  <Plus aria-hidden="true" className="size-4" />
                  {t('new')}
                </Link>
              </Button>
            ) : undefined
          }
        />
      }
    >
      <FillingNotice />
      {analyses.status === 'ready' && analyses.data.length > 0 && name !== undefined ? (
        <PanelBoundary>
          <Suspense fallback={<Skeleton className="mb-5 h-76 rounded-lg lg:h-40" />}>
            <HomeStrip brandId={brandId} brand={name} analyses={analyses.data} />
          </Suspense>
        </PanelBoundary>
      ) : null}
      <PanelBoundary>
        <AnalysesList brandId={brandId} menuOf={MENUS[mayEdit ? 'editor' : 'viewer']} />
      </PanelBoundary>
    </Page>
  )
}
