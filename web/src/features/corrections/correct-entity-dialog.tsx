import { BRAND_KEY, type Correction } from '@sillage/core/analytics/corrections/corrections'
import { type EntitiesView, entitiesViewSchema } from '@sillage/core/analytics/views/entities/schema'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Change, useCorrect, useUndoCorrection } from '@/data/use-correct.ts'
import { useCorrections } from '@/data/use-corrections.ts'
import { useErrorText } from '@/data/use-error-text.ts'
import { useAsk } from '@/engine/use-view.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { Notice } from '@/ui/notice.tsx'
import { SkeletonText } from '@/ui/skeleton.tsx'
import { toast } from '@/ui/toast.ts'
import { MergeFields, RenameFields, SplitFields, UsFields } from './correction-fields.tsx'
import { CorrectionPreview } from './correction-preview.tsx'
import { knownAs, type Subject } from './subject.ts'

export type CorrectionKind = Correction['type']

const ASK = { ask: 'entities' } as const
const ALL = { basis: 'all' } as const

const getCorrection = (change: Change): Correction => {
  switch (change.type) {
    case 'merge':
      return { type: 'merge', key: change.key, into: change.into.key, intoName: change.into.name }
    case 'rename':
      return { type: 'rename', key: change.key, name: change.newName }
    case 'split':
      return { type: 'split', name: change.name }
    case 'us':
      return { type: 'us', key: change.key, names: [change.name], domains: [...change.domains] }
  }
}

interface DialogProps {
  brandId: string
  subject: Subject
  kind: CorrectionKind
  onClose: () => void
}

/** Corrects the identity of a company, with a preview of the changes over all versions. */
export const CorrectEntityDialog = (props: DialogProps) => {
  const { brandId, subject, onClose } = props
  const { t } = useTranslation(['corrections', 'common'])
  const entities = useAsk(ASK, ALL, entitiesViewSchema)
  const corrections = useCorrections(brandId)
  if (entities.status === 'ready' && corrections.status === 'ready') {
    const listed = entities.data?.entities ?? []
    const inForce = corrections.data.list.map(({ correction }) => correction)
    return <OpenDialog {...props} listed={listed} entity={knownAs(subject, listed, inForce)} />
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={t(`corrections:${props.kind}.title`, { name: subject.name })}
    >
      {entities.status === 'failed' || corrections.status === 'failed' ? (
        <Notice tone="negative">{t('corrections:failed')}</Notice>
      ) : (
        <SkeletonText lines={4} />
      )}
    </Dialog>
  )
}

type Listed = EntitiesView['entities'][number]

const OpenDialog = ({
  brandId,
  kind,
  onClose,
  entity,
  listed,
}: DialogProps & { entity: Listed; listed: readonly Listed[] }) => {
  const { t } = useTranslation(['corrections', 'common'])
  const errorText = useErrorText()
  const correct = useCorrect(brandId)
  const undo = useUndoCorrection(brandId)
  const [change, setChange] = useState<Change | null>(() =>
    kind === 'us'
      ? { type: 'us', key: entity.key, name: entity.name, domains: entity.domain ? [entity.domain] : [] }
      : null,
  )
  const { key, name } = entity

  const submit = () => {
    if (change === null) return
    correct.mutate(change, {
      onSuccess: ({ data }) => {
        toast.success(t('corrections:done'), {
          action: {
            label: t('corrections:undo'),
            onClick: () => undo.mutate(data.correction.correction_id),
          },
        })
        onClose()
      },
    })
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={t(`corrections:${kind}.title`, { name })}
      description={t(`corrections:${kind}.description`)}
      width="md"
      dismissible={!correct.isPending}
      footer={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button variant="primary" disabled={change === null} loading={correct.isPending} onClick={submit}>
            {t(`corrections:${kind}.confirm`)}
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        {kind === 'merge' ? (
          <MergeFields
            entities={listed.filter((other) => other.key !== key && other.key !== BRAND_KEY)}
            onChange={(into) => setChange(into && { type: 'merge', key, name, into })}
          />
        ) : null}
        {kind === 'rename' ? (
          <RenameFields
            name={name}
            onChange={(newName) =>
              setChange(newName === null ? null : { type: 'rename', key, name, newName })
            }
          />
        ) : null}
        {kind === 'split' ? (
          <SplitFields
            spellings={entity.spellings}
            onChange={(spelling) => setChange({ type: 'split', name: spelling })}
          />
        ) : null}
        {kind === 'us' && entity.domain !== null ? (
          <UsFields
            domain={entity.domain}
            onChange={(domains) => setChange({ type: 'us', key, name, domains })}
          />
        ) : null}
        {change === null ? null : <CorrectionPreview correction={getCorrection(change)} />}
        {correct.isError ? <Notice tone="negative">{errorText(correct.error)}</Notice> : null}
      </div>
    </Dialog>
  )
}
