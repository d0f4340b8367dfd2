import type { LibraryPrompt } from '@sillage/core/brands/brand'
import { LIMITS } from '@sillage/core/brands/limits'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAddPrompts, useChangePrompt, useLibraryPrompts } from '@/data/use-library.ts'
import { Badge } from '@/ui/badge.tsx'
import { Field } from '@/ui/field.tsx'
import { Textarea } from '@/ui/input.tsx'
import { CategoryInput } from '@/widgets/category-input.tsx'
import { EditDialog } from '@/widgets/edit-dialog.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { type ImportedPrompt, importPrompts } from './import-rows.ts'
import { LibraryActions } from './library-actions.tsx'
import { LibraryList } from './library-list.tsx'
import { ThingRow } from './thing-row.tsx'
import { useAdding } from './use-adding.ts'
import { useSaving, useShelving } from './use-changing.ts'
import { useUses } from './use-uses.ts'
import { WriteDialog } from './write-dialog.tsx'

/** The prompts of a brand. */
export const PromptsLibrary = ({ brandId }: { brandId: string }) => {
  const { t } = useTranslation('library')
  const prompts = useLibraryPrompts(brandId)
  const uses = useUses(brandId, 'promptIds')
  const shelving = useShelving(useChangePrompt(brandId))
  const { open, close, show, edit, addAll, dialog } = useAdding<
    LibraryPrompt,
    ImportedPrompt,
    { prompts: ImportedPrompt[] }
  >(useAddPrompts(brandId), (added) => ({ prompts: added }))
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
            {...shelving(prompt.promptId)}
            onEdit={() => edit(prompt)}
          />
        )}
      </LibraryList>
      {open === null ? null : open === 'import' ? (
        <ImportDialog
          {...dialog}
          hint={t('importing.prompts')}
          read={importPrompts}
          most={LIMITS.prompts}
          onImport={addAll}
        />
      ) : open === 'write' ? (
        <WriteDialog
          {...dialog}
          brandId={brandId}
          pick={(written) => written.prompts}
          title={(text) => text}
          onAdd={(texts) => addAll(texts.map((text) => ({ text, category: '' })))}
        />
      ) : open === 'new' ? (
        <PromptDialog {...dialog} onSave={(prompt) => addAll([prompt])} />
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
  const { save, ...dialog } = useSaving(useChangePrompt(brandId), onClose)
  return (
    <PromptDialog {...dialog} prompt={prompt} onSave={(next) => save({ id: prompt.promptId, ...next })} />
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
  onSave: (prompt: ImportedPrompt) => void
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
