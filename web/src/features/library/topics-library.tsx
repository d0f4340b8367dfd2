import { listed } from '@sillage/core/base/listed'
import type { LibraryPersona } from '@sillage/core/brands/brand'
import type { WrittenPersona } from '@sillage/core/brands/library-calls'
import { MIN_CUSTOM_TOPIC, type StoredTopic, TOPIC_LIMITS } from '@sillage/core/brands/topic'
import { Plus, Sparkles } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  useAddTopic,
  useChangeTopic,
  useGenerateTopics,
  useLibraryPersonas,
  useLibraryPrompts,
  useLibraryTopics,
} from '@/data/use-library.ts'
import { toggled } from '@/lib/toggled.ts'
import { Badge } from '@/ui/badge.tsx'
import { Button } from '@/ui/button.tsx'
import { ChoiceCard } from '@/ui/choice-card.tsx'
import { Field } from '@/ui/field.tsx'
import { Textarea } from '@/ui/input.tsx'
import { TextField } from '@/ui/text-field.tsx'
import { EditDialog } from '@/widgets/edit-dialog.tsx'
import { LibraryList } from './library-list.tsx'
import { ThingRow } from './thing-row.tsx'
import { useShelving } from './use-changing.ts'
import { useSay } from './use-say.ts'
import { type Use, useUses } from './use-uses.ts'
import { writtenPersona } from './written-persona.ts'

const icon = 'size-4'

interface Edited {
  topic: string
  prompts: string[]
  personas: WrittenPersona[]
}

/** The analyses that use a prompt of a topic; null while they load. */
const useTopicUses = (brandId: string): ((topic: StoredTopic) => readonly Use[] | null) => {
  const prompts = useLibraryPrompts(brandId)
  const uses = useUses(brandId, 'promptIds')
  return (topic) => {
    if (prompts.status !== 'ready' || uses === null) return null
    const topicPrompts = prompts.data.filter(({ text }) => topic.prompts.includes(text))
    const topicUses = topicPrompts.flatMap(({ promptId }) => uses.get(promptId) ?? [])
    return [...new Map(topicUses.map((use) => [use.analysisId, use])).values()]
  }
}

/** The topics of a brand, with their prompts and personas. */
export const TopicsLibrary = ({ brandId }: { brandId: string }) => {
  const { t, i18n } = useTranslation('library')
  const say = useSay()
  const topics = useLibraryTopics(brandId)
  const usesOf = useTopicUses(brandId)
  const change = useChangeTopic(brandId)
  const shelving = useShelving(change)
  const add = useAddTopic(brandId)
  const generate = useGenerateTopics(brandId)
  const [open, setOpen] = useState<'new' | StoredTopic | null>(null)
  const close = () => {
    add.reset()
    change.reset()
    setOpen(null)
  }
  const done = () => {
    close()
    say.saved(0)
  }
  return (
    <>
      <LibraryList
        things={topics}
        searchIn={({ topic, prompts }) => [topic, ...prompts].join(' ')}
        idOf={({ topicId }) => topicId}
        empty={t('empty.topics')}
        actions={
          <>
            <Button
              icon={<Sparkles aria-hidden="true" className={icon} />}
              loading={generate.isPending}
              onClick={() => generate.mutate(undefined, { onError: say.failed })}
            >
              {t('write')}
            </Button>
            <Button
              variant="primary"
              icon={<Plus aria-hidden="true" className={icon} />}
              onClick={() => setOpen('new')}
            >
              {t('new.topics')}
            </Button>
          </>
        }
      >
        {(topic) => (
          <ThingRow
            brandId={brandId}
            name={topic.topic}
            title={topic.topic}
            badge={topic.isCustom ? <Badge>{t('topic.custom')}</Badge> : null}
            detail={
              <>
                <ul className="list-disc space-y-0.5 ps-4">
                  {topic.prompts.map((prompt) => (
                    <li key={prompt}>
                      <bdi>{prompt}</bdi>
                    </li>
                  ))}
                </ul>
                <p className="mt-1">
                  {listed(
                    topic.personas.map(({ full_name }) => full_name),
                    i18n.language,
                  )}
                </p>
              </>
            }
            uses={usesOf(topic)}
            archived={topic.archivedAt !== null}
            {...shelving(topic.topicId)}
            onEdit={() => setOpen(topic)}
          />
        )}
      </LibraryList>
      {open === null ? null : (
        <TopicDialog
          brandId={brandId}
          topic={open === 'new' ? null : open}
          saving={add.isPending || change.isPending}
          error={add.error ?? change.error}
          onSave={(edited) =>
            open === 'new'
              ? add.mutate(edited, { onSuccess: done })
              : change.mutate({ id: open.topicId, topic: edited }, { onSuccess: done })
          }
          onClose={close}
        />
      )}
    </>
  )
}

/** The non-empty lines of a text, without repeats. */
const getLines = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
]

const ownPersonas = (topic: StoredTopic | null): WrittenPersona[] =>
  topic === null ? [] : topic.personas.map(({ profile_image_url: _, ...persona }) => persona)

const getName = (persona: WrittenPersona): string => `${persona.full_name}, ${persona.occupation}`

const TopicDialog = ({
  brandId,
  topic,
  saving,
  error,
  onSave,
  onClose,
}: {
  brandId: string
  topic: StoredTopic | null
  saving: boolean
  error: unknown
  onSave: (edited: Edited) => void
  onClose: () => void
}) => {
  const { t } = useTranslation('library')
  const library = useLibraryPersonas(brandId)
  const [title, setTitle] = useState(topic?.topic ?? '')
  const [text, setText] = useState(topic?.prompts.join('\n') ?? '')
  const [chosen, setChosen] = useState<readonly string[]>(ownPersonas(topic).map(getName))
  const inUse = (library.status === 'ready' ? library.data : []).filter(
    ({ archivedAt }: LibraryPersona) => archivedAt === null,
  )
  // The topic's own personas come first; no persona is listed twice.
  const offered = [
    ...new Map(
      [...ownPersonas(topic), ...inUse.map(writtenPersona)].map((persona) => [getName(persona), persona]),
    ),
  ]
  const prompts = getLines(text)
  const personas = offered.flatMap(([name, persona]) => (chosen.includes(name) ? [persona] : []))
  return (
    <EditDialog
      title={t(topic === null ? 'new.topics' : 'changing.topics')}
      save={t('save')}
      width="lg"
      complete={
        title.trim().length >= MIN_CUSTOM_TOPIC &&
        prompts.length > 0 &&
        prompts.length <= TOPIC_LIMITS.prompts
      }
      saving={saving}
      error={error}
      onSave={() => onSave({ topic: title.trim(), prompts, personas })}
      onClose={onClose}
    >
      <TextField label={t('topic.title')} required maxLength={200} value={title} onValueChange={setTitle} />
      <Field label={t('topic.prompts', { most: TOPIC_LIMITS.prompts })}>
        {(control) => (
          <Textarea
            {...control}
            required
            rows={TOPIC_LIMITS.prompts + 1}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      {offered.length === 0 ? null : (
        <fieldset>
          <legend className="mb-2 font-semibold text-ink text-sm">
            {t('topic.personas', { most: TOPIC_LIMITS.personas })}
          </legend>
          <div className="grid max-h-72 gap-2.5 overflow-y-auto sm:grid-cols-2">
            {offered.map(([name, persona]) => (
              <ChoiceCard
                key={name}
                checked={chosen.includes(name)}
                disabled={!chosen.includes(name) && personas.length >= TOPIC_LIMITS.personas}
                onCheckedChange={(on) => setChosen(toggled(chosen, name, on))}
                title={persona.full_name}
                detail={persona.occupation}
              />
            ))}
          </div>
        </fieldset>
      )}
    </EditDialog>
  )
}
