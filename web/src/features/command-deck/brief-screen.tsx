import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@/ui/button.tsx'
import { Card } from '@/ui/card.tsx'
import { Chip } from '@/ui/chip.tsx'
import { MessageBox } from './message-box.tsx'

const IDEAS = 2

/** Some of a list, at random. */
const someOf = <T,>(list: readonly T[], count: number): T[] => {
  const rest = [...list]
  return Array.from({ length: Math.min(count, list.length) }, () =>
    rest.splice(Math.floor(Math.random() * rest.length), 1),
  ).flat()
}

/** Where a conversation begins: what somebody wants to know, in a sentence. */
export const BriefScreen = ({
  prefilled,
  onSend,
}: {
  /** The brief that the address brings along; it starts the tutorial. */
  prefilled: string
  onSend: (brief: string) => void
}) => {
  const { t } = useTranslation('ai-mode')
  const [brief, setBrief] = useState(prefilled)
  const [isAsked, setIsAsked] = useState(false)
  const [tutorial, setTutorial] = useState<'brief' | 'send' | null>(prefilled === '' ? null : 'brief')
  const [ideas] = useState(() => someOf(t('briefs', { returnObjects: true }), IDEAS))
  const send = () => {
    setIsAsked(true)
    if (brief.trim() !== '') onSend(brief.trim())
  }
  return (
    <Card className="mx-auto max-w-3xl p-5 sm:p-7">
      <MessageBox
        value={brief}
        onChange={setBrief}
        onSend={send}
        label={t('brief.label')}
        placeholder={t('brief.placeholder')}
        rows={4}
        error={isAsked && brief.trim() === '' ? t('brief.empty') : undefined}
      />
      {tutorial === null ? null : (
        <div role="status" className="mt-3 rounded-md border border-accent bg-accent-soft p-4">
          <p className="font-semibold text-ink text-sm">{t(`tutorial.${tutorial}`)}</p>
          <p className="mt-1 text-ink-soft text-sm">{t(`tutorial.${tutorial}Text`)}</p>
          <div className="mt-3 flex justify-end gap-2">
            {tutorial === 'brief' ? (
              <>
                <Button size="sm" onClick={() => setTutorial(null)}>
                  {t('tutorial.skip')}
                </Button>
                <Button size="sm" variant="primary" onClick={() => setTutorial('send')}>
                  {t('tutorial.next')}
                </Button>
              </>
            ) : (
              <Button size="sm" variant="primary" onClick={() => setTutorial(null)}>
                {t('tutorial.done')}
              </Button>
            )}
          </div>
        </div>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-2">
        <span className="text-ink-soft text-sm">{t('brief.ideas')}</span>
        {ideas.map((idea) => (
          <Chip key={idea} onPress={() => setBrief(idea)}>
            {idea}
          </Chip>
        ))}
      </div>
    </Card>
  )
}
