import { MAX_MESSAGES } from '@sillage/core/chat/conversation'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuota } from '@/data/use-quota.ts'
import { knowsTutorial, rememberTutorial } from '@/lib/deck-memory.ts'
import { formatInteger } from '@/lib/format.ts'
import { Button } from '@/ui/button.tsx'
import { Card } from '@/ui/card.tsx'
import { Chip } from '@/ui/chip.tsx'
import { MessageBox } from './message-box.tsx'

const IDEAS = 2

/** Example questions about figures. */
const QUESTIONS = ['change', 'tone', 'sources'] as const

/** Returns random items of a list. */
const drawSome = <T,>(list: readonly T[], count: number): T[] => {
  const rest = [...list]
  return Array.from({ length: Math.min(count, list.length) }, () =>
    rest.splice(Math.floor(Math.random() * rest.length), 1),
  ).flat()
}

/** The start of a conversation: a sentence about what to find out. */
export const BriefScreen = ({
  text: brief,
  onText,
  isPrefilled,
  isCut,
  about,
  hasRun,
  takesFocus,
  onSend,
}: {
  text: string
  onText: (text: string) => void
  /** Whether the address brought the brief, which starts the tutorial. */
  isPrefilled: boolean
  /** Whether the brief in the address was longer. */
  isCut: boolean
  /** The title of the analysis whose figures are asked about; null for a brief. */
  about: string | null
  /** Whether there are figures to ask about. */
  hasRun: boolean
  /** Whether the field takes the focus on mount. */
  takesFocus: boolean
  onSend: (brief: string) => void
}) => {
  const { t, i18n } = useTranslation('ai-mode')
  const quota = useQuota()
  const [isAsked, setIsAsked] = useState(false)
  const [tutorial, setTutorial] = useState<'brief' | 'send' | null>(
    isPrefilled || (about === null && !knowsTutorial()) ? 'brief' : null,
  )
  const [ideas] = useState(() => drawSome(t('briefs', { returnObjects: true }), IDEAS))
  const endTutorial = () => {
    rememberTutorial()
    setTutorial(null)
  }
  // A panel is a frame already.
  const Frame = about === null ? Card : 'div'
  const send = () => {
    setIsAsked(true)
    if (brief.trim() === '') return
    rememberTutorial()
    onSend(brief.trim())
  }
  return (
    <Frame className={about === null ? 'mx-auto max-w-3xl p-5 sm:p-7' : 'mb-6'}>
      {about === null ? null : (
        <p dir="auto" className="mb-3 font-medium text-ink text-sm">
          {about}
        </p>
      )}
      <MessageBox
        value={brief}
        onChange={onText}
        onSend={send}
        label={t(about === null ? 'brief.label' : 'figures.ask')}
        placeholder={t(about === null ? 'brief.placeholder' : 'figures.placeholder')}
        rows={4}
        takesFocus={takesFocus}
        isCut={isCut}
        error={isAsked && brief.trim() === '' ? t('brief.empty') : undefined}
      />
      {tutorial === null ? null : (
        <div role="status" className="mt-3 rounded-md border border-accent bg-accent-soft p-4">
          <p className="font-semibold text-ink text-sm">{t(`tutorial.${tutorial}`)}</p>
          <p className="mt-1 text-ink-soft text-sm">{t(`tutorial.${tutorial}Text`)}</p>
          <div className="mt-3 flex justify-end gap-2">
            {tutorial === 'brief' ? (
              <>
                <Button size="sm" onClick={endTutorial}>
                  {t('tutorial.skip')}
                </Button>
                <Button size="sm" variant="primary" onClick={() => setTutorial('send')}>
                  {t('tutorial.next')}
                </Button>
              </>
            ) : (
              <Button size="sm" variant="primary" onClick={endTutorial}>
                {t('tutorial.done')}
              </Button>
            )}
          </div>
        </div>
      )}
      <p className="mt-3 text-ink-soft text-sm tabular-nums">
        {t('brief.messages', { n: MAX_MESSAGES })}{' '}
        {about !== null || quota === null
          ? null
          : t('brief.units', {
              left: formatInteger(quota.remaining, i18n.language),
              limit: formatInteger(quota.limit, i18n.language),
            })}
      </p>
      {about === null ? <Ideas label={t('brief.ideas')} ideas={ideas} onChoose={onText} /> : null}
      {hasRun || about !== null ? (
        <Ideas
          label={about === null ? t('figures.ask') : t('brief.ideas')}
          ideas={QUESTIONS.map((question) => t(`figures.questions.${question}`))}
          onChoose={onText}
        />
      ) : null}
    </Frame>
  )
}

/** Texts to choose in place of a brief of one's own. */
const Ideas = ({
  label,
  ideas,
  onChoose,
}: {
  label: string
  ideas: readonly string[]
  onChoose: (idea: string) => void
}) => (
  <div className="mt-4 flex flex-wrap items-center gap-2">
    <span className="text-ink-soft text-sm">{label}</span>
    {ideas.map((idea) => (
      <Chip key={idea} onPress={() => onChoose(idea)}>
        {idea}
      </Chip>
    ))}
  </div>
)
