import type { ResponseOf } from '@sillage/core/base/call'
import { languageName } from '@sillage/core/base/language-name'
import type { listLanguages } from '@sillage/core/brands/calls'
import { useTranslation } from 'react-i18next'
import { toggled } from '@/lib/toggled.ts'
import { Chip } from '@/ui/chip.tsx'
import { toast } from '@/ui/toast.ts'

/** The languages of prompts, up to the plan's limit; one too many shows the reason for the refusal. */
export const LanguageChips = ({
  languages,
  chosen,
  limit,
  refusals,
  onChange,
}: {
  languages: ResponseOf<typeof listLanguages>['data']
  chosen: readonly string[]
  /** Null without a limit. */
  limit: number | null
  refusals: { readonly blocked: string; readonly limit: string | null }
  onChange: (languages: string[]) => void
}) => {
  const { i18n } = useTranslation()
  const choose = (code: string, isAllowed: boolean) => {
    const isAdded = !chosen.includes(code)
    if (isAdded && !isAllowed) toast.error(refusals.blocked)
    else if (isAdded && limit !== null && chosen.length >= limit) toast.error(refusals.limit)
    else onChange(toggled(chosen, code, isAdded))
  }
  return (
    <div className="flex flex-wrap gap-2">
      {languages.map(({ code, name, isAllowed }) => (
        <Chip
          key={code}
          pressed={chosen.includes(code)}
          onPress={() => choose(code, isAllowed)}
          {...(isAllowed ? {} : { className: 'border-dashed' })}
        >
          {languageName(code, name, i18n.language)}
        </Chip>
      ))}
    </div>
  )
}
