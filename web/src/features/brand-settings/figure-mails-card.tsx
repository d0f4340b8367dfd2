import type { setFigureMails } from '@sillage/core/alerts/calls'
import { FIGURE_PACES, MAX_FOLLOWED_VIEWS } from '@sillage/core/alerts/digest'
import type { BodyInputOf } from '@sillage/core/base/call'
import { useTranslation } from 'react-i18next'
import { useAnalyses } from '@/data/use-analyses.ts'
import { useErrorText } from '@/data/use-error-text.ts'
import { useFigureMails, useSetFigureMails } from '@/data/use-figure-mails.ts'
import { useSavedViews } from '@/data/use-saved-views.ts'
import { toggled } from '@/lib/toggled.ts'
import { Card, CardBody, CardHeader } from '@/ui/card.tsx'
import { ErrorState } from '@/ui/error-state.tsx'
import { Select } from '@/ui/select.tsx'
import { toast } from '@/ui/toast.ts'

type Change = BodyInputOf<typeof setFigureMails>

/** The member's own choice of mailed figures of a brand. A change is saved at once. */
export const FigureMailsCard = ({ brandId }: { brandId: string }) => {
  const { t } = useTranslation('brand-settings')
  const errorText = useErrorText()
  const mails = useFigureMails(brandId)
  const set = useSetFigureMails(brandId)
  const change = (to: Change) =>
    set.mutate(to, {
      onSuccess: () => void toast.success(t('saved')),
      onError: (error) => void toast.error(errorText(error)),
    })
  return (
    <Card>
      <CardHeader title={t('figures.title')} description={t('figures.description')} />
      <CardBody className="space-y-4">
        {mails.isError ? (
          <ErrorState title={errorText(mails.error)} onRetry={() => void mails.refetch()} className="py-4" />
        ) : (
          <>
            <Select
              label={t('figures.title')}
              value={(set.isPending ? set.variables.pace : undefined) ?? mails.data?.pace ?? 'off'}
              disabled={mails.isPending || set.isPending}
              onValueChange={(pace) => change({ pace })}
              options={FIGURE_PACES.map((value) => ({ value, label: t(`figures.pace.${value}`) }))}
            />
            {mails.data === undefined || mails.data.pace === 'off' ? null : (
              <FollowedViews
                brandId={brandId}
                followed={mails.data.views}
                isBusy={set.isPending}
                onChange={(views) => change({ views })}
              />
            )}
          </>
        )}
      </CardBody>
    </Card>
  )
}

const FollowedViews = ({
  brandId,
  followed,
  isBusy,
  onChange,
}: {
  brandId: string
  followed: readonly { view_id: string; name: string }[]
  isBusy: boolean
  onChange: (views: NonNullable<Change['views']>) => void
}) => {
  const { t } = useTranslation('brand-settings')
  const views = useSavedViews(brandId).data
  const analyses = useAnalyses(brandId)
  if (views === undefined || (views.length === 0 && followed.length === 0)) return null
  const titles = new Map(
    analyses.status === 'ready' ? analyses.data.map(({ analysisId, title }) => [analysisId, title]) : [],
  )
  const ids = followed.map(({ view_id }) => view_id)
  const gone = followed.filter(({ view_id }) => !views.some((view) => view.view_id === view_id))
  const follow = (viewId: string, isFollowed: boolean) => {
    const wanted = toggled(ids, viewId, isFollowed)
    onChange(
      views
        .filter(({ view_id }) => wanted.includes(view_id))
        .map(({ analysis_id, view_id }) => ({ analysisId: analysis_id, viewId: view_id })),
    )
  }
  return (
    <fieldset className="space-y-2">
      <legend className="font-semibold text-ink text-sm">{t('figures.views')}</legend>
      <p className="text-ink-soft text-sm">{t('figures.viewsHint')}</p>
      {views.map(({ view_id: viewId, analysis_id: analysisId, name }) => {
        const isFollowed = ids.includes(viewId)
        return (
          <label key={viewId} className="flex items-start gap-2 text-ink text-sm">
            <input
              type="checkbox"
              className="mt-0.5 size-4 shrink-0 accent-accent"
              checked={isFollowed}
              disabled={isBusy || (!isFollowed && ids.length >= MAX_FOLLOWED_VIEWS)}
              onChange={({ target }) => follow(viewId, target.checked)}
            />
            <span className="wrap-anywhere min-w-0">
              <bdi>{name}</bdi>
              {titles.has(analysisId) ? (
                <span className="text-ink-soft"> · {titles.get(analysisId)}</span>
              ) : null}
            </span>
          </label>
        )
      })}
      {gone.map(({ view_id: viewId, name }) => (
        <p key={viewId} className="text-ink-soft text-sm">
          {t('figures.goneView', { name })}
        </p>
      ))}
    </fieldset>
  )
}
