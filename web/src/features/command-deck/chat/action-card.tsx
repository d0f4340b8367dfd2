import type { ProposedAction } from '@sillage/core/chat/proposed-action'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCreateAction } from '@/data/use-actions.ts'
import { useMayEdit } from '@/data/use-brand-here.ts'
import { useErrorText } from '@/data/use-error-text.ts'
import { formatDate } from '@/lib/format.ts'
import { Badge } from '@/ui/badge.tsx'
import { Button } from '@/ui/button.tsx'

/** An action that the assistant proposes: it stands on the list once the person adds it. */
export const ActionCard = ({ brandId, action }: { brandId: string; action: ProposedAction }) => {
  const { t, i18n } = useTranslation('actions')
  const errorText = useErrorText()
  const mayEdit = useMayEdit()
  const create = useCreateAction(brandId)
  const { title, kind, dueOn, notes, status } = action
  const added = create.data
  return (
    <section aria-label={t('new')} className="mt-3 rounded-md border border-line bg-surface p-3 text-sm">
      <p dir="auto" className="break-words font-semibold text-ink">
        {added === undefined ? (
          title
        ) : (
          <Link
            to={`/dashboard/${brandId}/actions?action=${added.action.action_id}`}
            className="underline underline-offset-4"
          >
            {title}
          </Link>
        )}
      </p>
      {notes === '' ? null : (
        <p dir="auto" className="mt-1 whitespace-pre-wrap break-words text-ink-soft">
          {notes}
        </p>
      )}
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <Badge>{t(`kind.${kind}`)}</Badge>
        {status === null ? null : <Badge tone="info">{t(`status.${status}`)}</Badge>}
        {dueOn === null ? null : (
          <time dateTime={dueOn} className="text-ink-soft text-xs">
            {t('fields.due')} {formatDate(new Date(`${dueOn}T12:00:00`).getTime(), i18n.language)}
          </time>
        )}
        <span role="status" className="text-ink-soft text-xs">
          {create.isError ? errorText(create.error) : added === undefined ? '' : t(`added.${added.outcome}`)}
        </span>
        {mayEdit && added === undefined ? (
          <Button
            size="sm"
            variant="primary"
            className="ms-auto"
            loading={create.isPending}
            onClick={() => create.mutate({ title, kind, dueOn, notes })}
          >
            {t('add')}
          </Button>
        ) : null}
      </div>
    </section>
  )
}
