import type { RecordedCorrection } from '@sillage/core/analytics/corrections/corrections'
import { Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useMayEdit } from '@/data/use-brand-here.ts'
import { useUndoCorrection } from '@/data/use-correct.ts'
import { useCorrections } from '@/data/use-corrections.ts'
import { useErrorText } from '@/data/use-error-text.ts'
import { formatDate } from '@/lib/format.ts'
import { Button } from '@/ui/button.tsx'
import { Card, CardBody, CardHeader } from '@/ui/card.tsx'
import { ErrorState } from '@/ui/error-state.tsx'
import { SkeletonText } from '@/ui/skeleton.tsx'
import { toast } from '@/ui/toast.ts'

/** Corrections of company names, newest first, each with undo. */
export const NamesPanel = ({ brandId, className }: { brandId: string; className?: string }) => {
  const { t } = useTranslation('corrections')
  const corrections = useCorrections(brandId)
  return (
    <Card {...(className === undefined ? {} : { className })}>
      <CardHeader title={t('names.title')} description={t('names.description')} />
      <CardBody>
        {corrections.status === 'loading' ? <SkeletonText lines={2} /> : null}
        {corrections.status === 'failed' ? (
          <ErrorState title={t('failed')} onRetry={corrections.retry} />
        ) : null}
        {corrections.status === 'ready' ? (
          <List brandId={brandId} corrections={corrections.data.list} />
        ) : null}
      </CardBody>
    </Card>
  )
}

const List = ({ brandId, corrections }: { brandId: string; corrections: readonly RecordedCorrection[] }) => {
  const { t } = useTranslation('corrections')
  const errorText = useErrorText()
  const undo = useUndoCorrection(brandId)
  if (corrections.length === 0) return <p className="text-ink-soft text-sm">{t('names.none')}</p>
  return (
    <ul className="-my-2.5 max-h-96 divide-y divide-line overflow-y-auto">
      {corrections.toReversed().map((one) => (
        <Item
          key={one.correctionId}
          recorded={one}
          undoing={undo.isPending && undo.variables === one.correctionId}
          onUndo={() =>
            undo.mutate(one.correctionId, {
              onSuccess: () => toast.success(t('undone')),
              onError: (error) => toast.error(errorText(error)),
            })
          }
        />
      ))}
    </ul>
  )
}

const Item = ({
  recorded,
  undoing,
  onUndo,
}: {
  recorded: RecordedCorrection
  undoing: boolean
  onUndo: () => void
}) => {
  const { t, i18n } = useTranslation('corrections')
  const mayEdit = useMayEdit()
  const { correction, entityName, intoName, createdAt, sharedId } = recorded
  const values = {
    name: entityName,
    into: intoName ?? '',
    new: correction.type === 'rename' ? correction.name : '',
    domains: correction.type === 'us' ? correction.domains.join(', ') : '',
  }
  const textKey = correction.type === 'us' && correction.domains.length > 0 ? 'usWith' : correction.type
  return (
    <li className="flex items-center gap-3 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="font-medium text-ink text-sm">{t(`said.${textKey}`, values)}</p>
        <p className="text-ink-faint text-xs">
          {formatDate(createdAt, i18n.language)}
          {sharedId === undefined ? '' : ` · ${t('everyone')}`}
        </p>
      </div>
      {mayEdit ? (
        <Button
          size="sm"
          loading={undoing}
          icon={<Undo2 aria-hidden="true" className="size-4 rtl:-scale-x-100" />}
          onClick={onUndo}
        >
          {t('undo')}
        </Button>
      ) : null}
    </li>
  )
}
