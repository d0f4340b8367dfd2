import { MIN_CUSTOM_TOPIC } from '@sillage/core/brands/topic'
import { Sparkles } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWriteForLibrary } from '@/data/use-library.ts'
import { toggled } from '@/lib/toggled.ts'
import { Button } from '@/ui/button.tsx'
import { ChoiceCard } from '@/ui/choice-card.tsx'
import { TextField } from '@/ui/text-field.tsx'
import { EditDialog } from '@/widgets/edit-dialog.tsx'

type Written = NonNullable<ReturnType<typeof useWriteForLibrary>['data']>

/** Lets the analyst write on a subject, and adds the chosen results. */
export const WriteDialog = <T,>({
  brandId,
  pick,
  title,
  detail,
  saving,
  error,
  onAdd,
  onClose,
}: {
  brandId: string
  /** The written items to choose from. */
  pick: (written: Written) => readonly T[]
  title: (one: T) => string
  detail?: (one: T) => string
  saving: boolean
  error: unknown
  onAdd: (chosen: T[]) => void
  onClose: () => void
}) => {
  const { t } = useTranslation('library')
  const [subject, setSubject] = useState('')
  const [left, setLeft] = useState<readonly string[]>([])
  const write = useWriteForLibrary(brandId)
  const offered = write.data === undefined ? [] : pick(write.data)
  const chosen = offered.filter((item) => !left.includes(title(item)))
  const isSubject = subject.trim().length >= MIN_CUSTOM_TOPIC
  const begin = () => {
    setLeft([])
    write.mutate(subject.trim())
  }
  const isWritten = offered.length > 0 && !write.isPending
  return (
    <EditDialog
      title={t('write')}
      description={t('writing.description')}
      save={isWritten ? t('writing.add') : t('writing.begin')}
      width="lg"
      complete={isWritten ? chosen.length > 0 : isSubject}
      saving={saving || write.isPending}
      error={error ?? write.error}
      onSave={() => (isWritten ? onAdd(chosen) : begin())}
      onClose={onClose}
    >
      <TextField
        label={t('writing.subject')}
        required
        maxLength={200}
        value={subject}
        onValueChange={setSubject}
      />
      {isWritten ? (
        <>
          <fieldset className="grid gap-2.5">
            <legend className="mb-2 font-semibold text-ink text-sm">{t('writing.choose')}</legend>
            {offered.map((item) => (
              <ChoiceCard
                key={title(item)}
                checked={!left.includes(title(item))}
                onCheckedChange={(on) => setLeft(toggled(left, title(item), !on))}
                title={title(item)}
                detail={detail?.(item)}
              />
            ))}
          </fieldset>
          <Button
            size="sm"
            icon={<Sparkles aria-hidden="true" className="size-4" />}
            disabled={!isSubject}
            onClick={begin}
          >
            {t('writing.again')}
          </Button>
        </>
      ) : null}
    </EditDialog>
  )
}
