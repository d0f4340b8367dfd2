import { LIMITS } from '@sillage/core/brands/limits'
import { LibraryBig, Plus, Trash2 } from 'lucide-react'
import { type ClipboardEvent, useState } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { promptLines } from '@/lib/prompt-lines.ts'
import { Button } from '@/ui/button.tsx'
import { FieldError } from '@/ui/field.tsx'
import { IconButton } from '@/ui/icon-button.tsx'
import { Textarea } from '@/ui/input.tsx'
import { FormSection } from './form-section.tsx'
import { LibraryPicker } from './library-picker.tsx'
import { type NewAnalysis, writtenPrompts } from './new-analysis-schema.ts'
import { useFormErrorText } from './use-form-error-text.ts'

/** The prompts, one per line; pasted lines become separate prompts. */
export const PromptsField = ({ brandId }: { brandId: string }) => {
  const { t } = useTranslation('new-analysis')
  const { control, register, formState, watch, trigger } = useFormContext<NewAnalysis>()
  const { fields, append, remove, replace } = useFieldArray({ control, name: 'prompts' })
  const say = useFormErrorText()
  const prompts = watch('prompts')
  const errors = formState.errors.prompts
  const [picking, setPicking] = useState(false)

  // An error of the whole list belongs to no field, so a change must trigger its validation.
  const check = () => {
    if (formState.isSubmitted) void trigger('prompts')
  }

  const paste = (event: ClipboardEvent<HTMLTextAreaElement>, index: number) => {
    const lines = promptLines(event.clipboardData.getData('text'))
    if (lines.length < 2) return
    event.preventDefault()
    const before = prompts.slice(0, index + 1).filter(({ text }) => text.trim() !== '')
    const after = prompts.slice(index + 1)
    replace([...before, ...lines.map((text) => ({ text })), ...after])
    check()
  }

  return (
    <FormSection
      title={t('prompts.title')}
      description={t('prompts.description')}
      count={t('prompts.count', { count: writtenPrompts(prompts).length })}
      error={say(errors?.root?.message ?? errors?.message)}
    >
      <ol className="space-y-2.5">
        {fields.map((field, index) => {
          const error = say(errors?.[index]?.text?.message)
          return (
            <li key={field.id}>
              <div className="flex items-start gap-2">
                <Textarea
                  rows={1}
                  aria-label={t('prompts.label', { n: index + 1 })}
                  aria-invalid={error ? true : undefined}
                  placeholder={index === 0 ? t('prompts.placeholder') : undefined}
                  className="resize-none [field-sizing:content]"
                  {...register(`prompts.${index}.text`, { onChange: check })}
                  onPaste={(event) => paste(event, index)}
                />
                <IconButton
                  label={t('prompts.remove', { n: index + 1 })}
                  icon={<Trash2 aria-hidden="true" className="size-4" />}
                  disabled={fields.length === 1}
                  onClick={() => remove(index)}
                />
              </div>
              {error ? <FieldError>{error}</FieldError> : null}
            </li>
          )
        })}
      </ol>
      <div className="mt-3 -ms-2 flex flex-wrap gap-1">
        <Button
          variant="ghost"
          size="sm"
          icon={<Plus aria-hidden="true" className="size-4" />}
          disabled={fields.length >= LIMITS.prompts}
          onClick={() => append({ text: '' })}
        >
          {t('prompts.add')}
        </Button>
        <Button
          variant="ghost"
          size="sm"
          icon={<LibraryBig aria-hidden="true" className="size-4" />}
          disabled={fields.length >= LIMITS.prompts}
          onClick={() => setPicking(true)}
        >
          {t('library.pick')}
        </Button>
      </div>
      {picking ? (
        <LibraryPicker
          brandId={brandId}
          chosen={writtenPrompts(prompts)}
          onPick={(texts) => {
            const written = prompts.filter(({ text }) => text.trim() !== '')
            replace([...written, ...texts.map((text) => ({ text }))].slice(0, LIMITS.prompts))
            setPicking(false)
            check()
          }}
          onClose={() => setPicking(false)}
        />
      ) : null}
    </FormSection>
  )
}
