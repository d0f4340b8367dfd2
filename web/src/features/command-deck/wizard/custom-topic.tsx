import { MIN_CUSTOM_TOPIC, type Topic } from '@sillage/core/brands/topic'
import { PencilLine } from 'lucide-react'
import { type FormEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button } from '@/ui/button.tsx'
import { Card } from '@/ui/card.tsx'
import { Field } from '@/ui/field.tsx'
import { Input } from '@/ui/input.tsx'
import { Notice } from '@/ui/notice.tsx'
import { useTopicErrorText } from './topic-errors.ts'
import type { useTopics } from './use-topics.ts'

/** Milliseconds that the success message stays. */
const SAID_MS = 4_000

/** A topic in the person's own words. */
export const CustomTopic = ({
  custom,
  onCreated,
}: {
  custom: ReturnType<typeof useTopics>['custom']
  onCreated: (topic: Topic) => void
}) => {
  const { t } = useTranslation('command-deck')
  const say = useTopicErrorText()
  const [text, setText] = useState('')
  const [created, setCreated] = useState(0)
  const isShort = text.trim().length < MIN_CUSTOM_TOPIC

  // Syncs with the clock.
  useEffect(() => {
    if (created === 0) return
    const timer = setTimeout(() => setCreated(0), SAID_MS)
    return () => clearTimeout(timer)
  }, [created])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isShort || custom.isPending) return
    custom.mutate(text.trim(), {
      onSuccess: ([first]) => {
        setText('')
        setCreated(Date.now())
        if (first) onCreated(first)
      },
    })
  }

  return (
    <Card className="p-5">
      <form onSubmit={submit} noValidate>
        <Field
          label={<span className="text-base">{t('custom.title')}</span>}
          hint={t('custom.hint')}
          error={
            custom.error
              ? say('custom', custom.error)
              : text !== '' && isShort
                ? t('custom.short')
                : undefined
          }
        >
          {(control) => (
            <div className="flex flex-wrap gap-2">
              <Input
                {...control}
                value={text}
                maxLength={200}
                placeholder={t('custom.placeholder')}
                onChange={({ target }) => {
                  if (custom.isError) custom.reset()
                  setText(target.value)
                }}
                className="min-w-0 flex-1 basis-60"
              />
              <Button type="submit" variant="primary" disabled={isShort} loading={custom.isPending}>
                {t(custom.isPending ? 'custom.generating' : 'custom.generate')}
              </Button>
              <Button asChild>
                <Link
                  to={`?${new URLSearchParams({ way: 'own', ...(isShort ? {} : { topic: text.trim() }) })}`}
                >
                  <PencilLine aria-hidden="true" className="size-4" />
                  {t('ownPrompts')}
                </Link>
              </Button>
            </div>
          )}
        </Field>
        {created === 0 ? null : <Notice className="mt-3">{t('custom.created')}</Notice>}
      </form>
    </Card>
  )
}
