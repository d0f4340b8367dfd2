import type { Brand } from '@sillage/core/brands/brand'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '@/data/api-error.ts'
import { useErrorText } from '@/data/use-error-text.ts'
import { FormCard } from '@/ui/form-card.tsx'
import { Notice } from '@/ui/notice.tsx'
import { AliasesField, DomainsField } from './name-fields.tsx'
import { SaveRow } from './save-row.tsx'
import { useUpdateBrand } from './use-update-brand.ts'

const same = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((one, index) => one === b[index])

/** The aliases of a brand, and its own domains. */
export const NamesCard = ({ brand }: { brand: Brand }) => {
  const { t } = useTranslation('brand-settings')
  const errorText = useErrorText()
  const [draft, setDraft] = useState<{ aliases?: string[]; domains?: string[] }>({})
  const save = useUpdateBrand(brand.brandId, () => setDraft({}))
  const aliases = draft.aliases ?? brand.aliases
  const domains = draft.domains ?? brand.domains
  const changes = {
    ...(same(aliases, brand.aliases) ? {} : { aliases }),
    ...(same(domains, brand.domains) ? {} : { domains }),
  }
  const wrong = save.error instanceof ApiError ? /^domains\.(\d+)$/.exec(save.error.field ?? '') : null
  const change = (next: typeof draft) => {
    save.reset()
    setDraft((before) => ({ ...before, ...next }))
  }
  return (
    <FormCard
      title={t('names.title')}
      description={t('names.description')}
      onSubmit={() => {
        if (!save.isPending && Object.keys(changes).length > 0) save.mutate(changes)
      }}
    >
      <AliasesField
        values={aliases}
        hint={t('names.aliasesHint')}
        onChange={(next) => change({ aliases: next })}
      />
      <DomainsField
        values={domains}
        hint={t('names.domainsHint')}
        error={wrong ? t('domainWrong', { text: domains[Number(wrong[1])] ?? '' }) : undefined}
        onChange={(next) => change({ domains: next })}
      />
      {save.error && !wrong ? <Notice tone="negative">{errorText(save.error)}</Notice> : null}
      <SaveRow
        changed={Object.keys(changes).length > 0}
        pending={save.isPending}
        onDiscard={() => {
          save.reset()
          setDraft({})
        }}
      >
        {t('comingRuns')}
      </SaveRow>
    </FormCard>
  )
}
