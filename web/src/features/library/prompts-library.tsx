import { LIMITS } from '@sillage/core/analyses/analysis'
import type { LibraryPrompt } from '@sillage/core/brands/brand'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAddPrompts, useChangePrompt, useLibraryPrompts } from '@/data/use-library.ts'
import { Badge } from '@/ui/badge.tsx'
import { Field } from '@/ui/field.tsx'
import { Textarea } from '@/ui/input.tsx'
import { CategoryInput } from '@/widgets/category-input.tsx'
import { EditDialog } from '@/widgets/edit-dialog.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { importPrompts } from './import-rows.ts'
import { LibraryActions } from './library-actions.tsx'
import { LibraryList } from './library-list.tsx'
import { ThingRow } from './thing-row.tsx'
import { useSay } from './use-say.ts'
import { useUses } from './use-uses.ts'
import { WriteDialog } from './write-dialog.tsx'

/** The prompts of a brand. */
export const PromptsLibrary = ({ brandId }: { brandId: string }) => {
  const { t } = useTranslation('library')
  const say = useSay()
  const prompts = useLibraryPrompts(brandId)
  const uses = useUses(brandId, 'promptIds')
  const change = useChangePrompt(brandId)
  const add = useAddPrompts(brandId)
  const [open, setOpen] = useState<'new' | 'import' | 'write' | LibraryPrompt | null>(null)
  const show = (next: typeof open) => {
    add.reset()
    setOpen(next)
  }
  const close = () => setOpen(null)
  const addAll = (added: readonly { text: string; category: string }[]) =>
    add.mutate(
      { prompts: [...added] },
      {
        onSuccess: ({ data }) => {
          close()
          say.added(added.length, data.added)
        },
      },
    )
  return (
    <>
      <LibraryList
        things={prompts}
        searchIn={({ text, category }) => `${text} ${category}`}
        idOf={({ promptId }) => promptId}
        empty={t('empty.prompts')}
        actions={<LibraryActions newLabel={t('new.prompts')} onShow={show} />}
      >
        {(prompt) => (
          <ThingRow
            brandId={brandId}
            name={prompt.text}
            title={prompt.text}
            detail={
              prompt.review === 'rejected' ? (
                <>
                  {prompt.category} <Badge tone="negative">{t('rejected')}</Badge>
                </>
              ) : (
                prompt.category
              )
            }
            uses={uses === null ? null : (uses.get(prompt.promptId) ?? [])}
            archived={prompt.archivedAt !== null}
            busy={change.isPending && change.variables.promptId === prompt.promptId}
            onEdit={() => setOpen(prompt)}
            onArchive={(archived) =>
              change.mutate(
                { promptId: prompt.promptId, archived },
                { onSuccess: () => say.moved(archived), onError: say.failed },
              )
            }
          />
        )}
      </LibraryList>
      {open === null ? null : open === 'import' ? (
        <ImportDialog
          hint={t('importing.prompts')}
          read={importPrompts}
          most={LIMITS.prompts}
          saving={add.isPending}
          error={add.error}
          onImport={addAll}
          onClose={close}
        />
      ) : open === 'write' ? (
        <WriteDialog
          brandId={brandId}
          pick={(written) => written.prompts}
          title={(text) => text}
          saving={add.isPending}
          error={add.error}
          onAdd={(texts) => addAll(texts.map((text) => ({ text, category: '' })))}
          onClose={close}
        />
      ) : open === 'new' ? (
        <PromptDialog
          saving={add.isPending}
          error={add.error}
          onSave={(one) => addAll([one])}
          onClose={close}
        />
      ) : (
        <ChangedPrompt brandId={brandId} prompt={open} onClose={close} />
      )}
    </>
  )
}

const ChangedPrompt = ({
  brandId,
  prompt,
  onClose,
}: {
  brandId: string
  prompt: LibraryPrompt
  onClose: () => void
}) => {
  const say = useSay()
  const change = useChangePrompt(brandId)
  return (
    <PromptDialog
      prompt={prompt}
      saving={change.isPending}
      error={change.error}
      onSave={(next) =>
        change.mutate(
          { promptId: prompt.promptId, ...next },
          {
            onSuccess: ({ data }) => {
              onClose()
              say.saved(data.analyses)
            },
          },
        )
      }
      onClose={onClose}
    />
  )
}

const PromptDialog = ({
  prompt,
  saving,
  error,
  onSave,
  onClose,
}: {
  prompt?: LibraryPrompt
  saving: boolean
  error: unknown
  onSave: (prompt: { text: string; category: string }) => void
  onClose: () => void
}) => {
  const { t } = useTranslation(['library', 'new-analysis'])
  const [text, setText] = useState(prompt?.text ?? '')
  const [category, setCategory] = useState(prompt?.category ?? '')
  return (
    <EditDialog
      title={t(prompt === undefined ? 'library:new.prompts' : 'library:changing.prompts')}
      description={prompt === undefined ? undefined : t('library:changing.hint')}
      save={t('library:save')}
      complete={text.trim() !== ''}
      saving={saving}
      error={error}
      onSave={() => onSave({ text: text.trim(), category: category.trim() })}
      onClose={onClose}
    >
      <Field label={t('library:prompt.text')}>
        {(control) => (
          <Textarea
            {...control}
            required
            rows={3}
            maxLength={2_000}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <Field label={t('library:prompt.category')} optional={t('new-analysis:optional')}>
        {(control) => (
          <CategoryInput
            {...control}
            kind="prompt"
            maxLength={200}
            value={category}
            onValueChange={setCategory}
          />
        )}
      </Field>
    </EditDialog>
  )
}
