import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useSearchParams } from 'react-router'
import { useOpeningView } from '@/data/use-opening-view.ts'
import { useSavedViews } from '@/data/use-saved-views.ts'
import { isShowing, viewAddress } from '@/lib/view-address.ts'

interface Of {
  readonly brandId: string
  readonly analysisId: string
}

const useView = ({ brandId, analysisId }: Of) => {
  const { viewId, choose } = useOpeningView(analysisId)
  const views = useSavedViews(brandId)
  return {
    isPending: views.isPending,
    view: views.data?.find((one) => one.view_id === viewId && one.analysis_id === analysisId),
    choose,
  }
}

/** Leads to the view that the analysis opens with; draws `gone` when that view is not there any more. */
export const OpeningView = ({ waiting, gone, ...of }: Of & { waiting: ReactNode; gone: ReactNode }) => {
  const { isPending, view } = useView(of)
  if (view !== undefined) return <Navigate to={viewAddress(of.brandId, view)} replace />
  return isPending ? waiting : gone
}

/** Says that the open page is the view that the analysis opens with, and leads out of it. */
export const OpenedWith = ({ tab, ...of }: Of & { tab: string }) => {
  const { t } = useTranslation('saved-views')
  const [search] = useSearchParams()
  const { view, choose } = useView(of)
  if (view === undefined || !isShowing(view, tab, search)) return null
  const action = 'rounded-sm font-semibold text-accent hover:underline'
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 pt-2 text-ink-soft text-sm">
      <span className="wrap-anywhere">{t('opened', { name: view.name })}</span>
      <Link to={`?view=${tab}`} className={action}>
        {t('everything')}
      </Link>
      <button type="button" onClick={() => choose(null)} className={action}>
        {t('stop')}
      </button>
    </p>
  )
}
