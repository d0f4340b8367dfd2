import type { SavedViewDto } from '@sillage/core/saved-views/calls'
import { MAX_VIEW_NAME } from '@sillage/core/saved-views/saved-view'
import { Star, Trash2 } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { useMayEdit } from '@/data/use-brand-here.ts'
import { useErrorText } from '@/data/use-error-text.ts'
import { useOpeningView } from '@/data/use-opening-view.ts'
import { useCreateSavedView, useDeleteSavedView, useSavedViews } from '@/data/use-saved-views.ts'
import { cn } from '@/lib/cn.ts'
import { viewAddress, viewFilters } from '@/lib/view-address.ts'
import { Button } from '@/ui/button.tsx'
import { ConfirmDialog } from '@/ui/confirm-dialog.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { ErrorState } from '@/ui/error-state.tsx'
import { Facts } from '@/ui/facts.tsx'
import { IconButton } from '@/ui/icon-button.tsx'
import { Notice } from '@/ui/notice.tsx'
import { SkeletonText } from '@/ui/skeleton.tsx'
import { Switch } from '@/ui/switch.tsx'
import { TextField } from '@/ui/text-field.tsx'

interface Here {
  readonly brandId: string
  readonly analysisId: string
  /** The open tab, by its name in the address. */
  readonly tab: string
  /** The dates in force, which the address may not hold; null under a chosen version. */
  readonly range: { readonly key: string } | null
  readonly onClose: () => void
}

/** The saved views of an analysis, and a form that saves the open one. */
export const SavedViewsDialog = ({ brandId, analysisId, tab, range, onClose }: Here) => {
  const { t } = useTranslation('saved-views')
  const errorText = useErrorText()
  const views = useSavedViews(brandId)
  const [gone, setGone] = useState<SavedViewDto | null>(null)
  const remove = useDeleteSavedView(brandId, analysisId)
  const opening = useOpeningView(analysisId)
  const own = views.data?.filter((view) => view.analysis_id === analysisId) ?? []
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t('title')}
      description={t('description')}
      width="md"
    >
      <div className="space-y-5">
        {views.isPending ? (
          <SkeletonText lines={2} />
        ) : views.isError ? (
          <ErrorState title={errorText(views.error)} onRetry={() => void views.refetch()} className="py-4" />
        ) : own.length === 0 ? (
          <p className="text-ink-soft text-sm">{t('empty')}</p>
        ) : (
          <ul className="divide-y divide-line rounded-lg border border-line">
            {own.map((view) => (
              <ViewItem
                key={view.view_id}
                view={view}
                address={viewAddress(brandId, view)}
                onOpen={onClose}
                opensFirst={view.view_id === opening.viewId}
                onFirst={(isFirst) => opening.choose(isFirst ? view.view_id : null)}
                onDelete={() => setGone(view)}
              />
            ))}
          </ul>
        )}
        <SaveForm brandId={brandId} analysisId={analysisId} tab={tab} range={range} />
      </div>
      {gone === null ? null : (
        <ConfirmDialog
          title={t('delete', { name: gone.name })}
          description={t('deletion')}
          confirm={t('confirm')}
          pending={remove.isPending}
          onConfirm={() => remove.mutate(gone.view_id, { onSuccess: () => setGone(null) })}
          onClose={() => setGone(null)}
        >
          {remove.isError ? <Notice tone="negative">{errorText(remove.error)}</Notice> : null}
        </ConfirmDialog>
      )}
    </Dialog>
  )
}

const ViewItem = ({
  view: { name, tab, is_shared: isShared },
  address,
  onOpen,
  opensFirst,
  onFirst,
  onDelete,
}: {
  view: SavedViewDto
  address: string
  onOpen: () => void
  /** Whether the analysis opens with it. */
  opensFirst: boolean
  onFirst: (isFirst: boolean) => void
  onDelete: () => void
}) => {
  const { t } = useTranslation(['saved-views', 'analysis'])
  const mayEdit = useMayEdit()
  return (
    <li className="flex items-center justify-between gap-3 px-3.5 py-2.5">
      <div className="min-w-0">
        <Link
          to={address}
          onClick={onOpen}
          className="wrap-anywhere font-medium text-ink text-sm hover:underline"
        >
          <bdi>{name}</bdi>
        </Link>
        <p className="text-ink-soft text-xs">
          <Facts
            facts={[
              t(`analysis:tabs.${tab}` as 'analysis:tabs.visibility'),
              t(isShared ? 'everyone' : 'own'),
              ...(opensFirst ? [t('first')] : []),
            ]}
          />
        </p>
      </div>
      <IconButton
        label={t('open', { name })}
        aria-pressed={opensFirst}
        icon={<Star aria-hidden="true" className={cn('size-4', opensFirst && 'fill-current text-accent')} />}
        onClick={() => onFirst(!opensFirst)}
        className="ms-auto"
      />
      {isShared && !mayEdit ? null : (
        <IconButton
          label={t('delete', { name })}
          icon={<Trash2 aria-hidden="true" className="size-4" />}
          onClick={onDelete}
        />
      )}
    </li>
  )
}

const SaveForm = ({ brandId, analysisId, tab, range }: Omit<Here, 'onClose'>) => {
  const { t } = useTranslation(['saved-views', 'keys'])
  const errorText = useErrorText()
  const mayEdit = useMayEdit()
  const [search] = useSearchParams()
  const create = useCreateSavedView(brandId, analysisId)
  const [name, setName] = useState('')
  const [isShared, setIsShared] = useState(false)
  const headingId = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return
    create.mutate(
      { name: name.trim(), tab, isShared, filters: viewFilters(search, range) },
      { onSuccess: () => setName('') },
    )
  }
  return (
    <form onSubmit={submit} noValidate aria-labelledby={headingId} className="space-y-4">
      <h3 id={headingId} className="font-semibold text-ink text-sm">
        {t('save')}
      </h3>
      <TextField label={t('keys:name')} value={name} maxLength={MAX_VIEW_NAME} onValueChange={setName} />
      {mayEdit ? <Switch checked={isShared} onCheckedChange={setIsShared} label={t('share')} /> : null}
      {create.isError ? <Notice tone="negative">{errorText(create.error)}</Notice> : null}
      <Button variant="primary" type="submit" disabled={name.trim() === ''} loading={create.isPending}>
        {t('save')}
      </Button>
    </form>
  )
}
