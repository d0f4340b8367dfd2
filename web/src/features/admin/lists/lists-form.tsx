import type { ResponseOf } from '@sillage/core/base/call'
import { putEmailLists, testEmailLists } from '@sillage/core/identity/guard-calls'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '@/data/call-api.ts'
import { useAdminChange } from '@/data/use-admin.ts'
import { useErrorText } from '@/data/use-error-text.ts'
import { useUnsaved } from '@/lib/unsaved.ts'
import { Badge } from '@/ui/badge.tsx'
import { Button } from '@/ui/button.tsx'
import { CodeField } from '@/ui/code-field.tsx'
import { FormCard } from '@/ui/form-card.tsx'
import { Notice } from '@/ui/notice.tsx'
import { TextField } from '@/ui/text-field.tsx'
import { toast } from '@/ui/toast.ts'

interface Lists {
  allow: readonly string[]
  block: readonly string[]
}

const getText = (domains: readonly string[]): string => domains.join('\n')
const getDomains = (text: string): string[] => text.split(/[\s,;]+/).filter((domain) => domain !== '')

const Verdict = ({ verdict }: { verdict: ResponseOf<typeof testEmailLists> }) => {
  const { t } = useTranslation('admin')
  return (
    <div className="space-y-2 rounded-md border border-line bg-sunken p-4 text-sm">
      <p role="status" className="flex flex-wrap items-center gap-2 text-ink">
        <Badge tone={verdict.ok ? 'positive' : 'negative'} dot>
          {t(verdict.ok ? 'lists.accepted' : 'lists.refused')}
        </Badge>
        {t('lists.by', { rule: t(`lists.rules.${verdict.rule}`) })}
      </p>
      <p className="text-ink-soft">
        <code>{verdict.category}</code> · <span lang="fr">{verdict.reason}</span>
      </p>
    </div>
  )
}

/** Domain lists for sign-up, and a test of an address against unsaved lists. */
export const ListsForm = ({ lists }: { lists: Lists }) => {
  const { t } = useTranslation('admin')
  const errorText = useErrorText()
  const [allow, setAllow] = useState(getText(lists.allow))
  const [block, setBlock] = useState(getText(lists.block))
  const [address, setAddress] = useState('')
  const body = { allow: getDomains(allow), block: getDomains(block) }
  const isChanged =
    getText(body.allow) !== getText(lists.allow) || getText(body.block) !== getText(lists.block)
  useUnsaved(isChanged)
  const save = useAdminChange(() => callApi(putEmailLists, { body }))
  const tried = useMutation({
    mutationFn: () => callApi(testEmailLists, { body: { ...body, address: address.trim() } }),
  })
  return (
    <div className="grid items-start gap-5 xl:grid-cols-2">
      <FormCard
        title={t('lists.domains')}
        description={t('lists.domainsHint')}
        className="space-y-4"
        onSubmit={() => save.mutate(undefined, { onSuccess: () => toast.success(t('lists.saved')) })}
      >
        {save.isError ? <Notice tone="negative">{errorText(save.error)}</Notice> : null}
        <CodeField
          label={t('lists.rules.allowed')}
          dir="ltr"
          spellCheck={false}
          value={allow}
          onChange={setAllow}
        />
        <CodeField
          label={t('lists.rules.blocked')}
          dir="ltr"
          spellCheck={false}
          value={block}
          onChange={setBlock}
        />
        <Button type="submit" variant="primary" disabled={!isChanged} loading={save.isPending}>
          {t('user.plan.save')}
        </Button>
      </FormCard>
      <FormCard
        title={t('lists.test')}
        description={t('lists.testHint')}
        className="space-y-4"
        onSubmit={() => tried.mutate()}
      >
        <TextField
          label={t('lists.address')}
          dir="ltr"
          maxLength={320}
          autoComplete="off"
          value={address}
          onValueChange={(text) => {
            setAddress(text)
            tried.reset()
          }}
        />
        <Button type="submit" disabled={address.trim() === ''} loading={tried.isPending}>
          {t('lists.try')}
        </Button>
        {tried.isError ? <Notice tone="negative">{errorText(tried.error)}</Notice> : null}
        {tried.data === undefined ? null : <Verdict verdict={tried.data} />}
      </FormCard>
    </div>
  )
}
