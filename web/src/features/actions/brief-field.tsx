import { MAX_ACTION_BRIEF } from '@sillage/core/actions/action'
import type { ActionDto } from '@sillage/core/actions/calls'
import { useTranslation } from 'react-i18next'
import { useDraftBrief } from '@/data/use-actions.ts'
import { useErrorText } from '@/data/use-error-text.ts'
import { Button } from '@/ui/button.tsx'
import { Field } from '@/ui/field.tsx'
import { Textarea } from '@/ui/input.tsx'
import { toast } from '@/ui/toast.ts'

/** The brief of an action as Markdown: written, drafted from its evidence, and copied. */
export const BriefField = ({
  brandId,
  action,
  value,
  onChange,
}: {
  brandId: string
  action: ActionDto
  value: string
  onChange: (brief: string) => void
}) => {
  const { t } = useTranslation(['actions', 'common'])
  const errorText = useErrorText()
  const draft = useDraftBrief(brandId)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      toast.success(t('brief.copied'))
    } catch {
      toast.error(t('brief.notCopied'))
    }
  }
  return (
    <div className="space-y-2">
      <Field
        label={t('brief.title')}
        optional={t('common:optional')}
        {...(draft.error === null ? {} : { error: errorText(draft.error) })}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={value === '' ? 2 : 10}
            maxLength={MAX_ACTION_BRIEF}
            disabled={draft.isPending}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center gap-2">
        {/* Drafting would replace what people wrote. */}
        {action.sources.length === 0 || value !== '' ? null : (
          <Button
            size="sm"
            disabled={draft.isPending}
            aria-busy={draft.isPending}
            onClick={() => draft.mutate(action.action_id, { onSuccess: onChange })}
          >
            {t(draft.isPending ? 'brief.drafting' : 'brief.draft')}
          </Button>
        )}
        {value === '' ? null : (
          <Button size="sm" onClick={() => void copy()}>
            {t('brief.copy')}
          </Button>
        )}
      </div>
    </div>
  )
}
