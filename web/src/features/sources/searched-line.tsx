import type { SourcesView } from '@sillage/core/analytics/views/sources/schema'
import { useTranslation } from 'react-i18next'
import { formatInteger } from '@/lib/format.ts'
import type { OpenRuns } from '@/lib/open-runs.ts'
import { FigureButton } from '@/ui/figure-button.tsx'
import { Sentence } from '@/ui/sentence.tsx'

/** How many answers with web search available searched: the model decides. */
export const SearchedLine = ({
  view,
  onOpenRuns,
}: {
  view: SourcesView
  onOpenRuns: OpenRuns | undefined
}) => {
  const { t, i18n } = useTranslation('sources')
  const { asked, searched } = view.online ?? { asked: 0, searched: 0 }
  if (asked === 0) return null
  const say = (count: number) => ({ count, n: formatInteger(count, i18n.language) })
  const open = (title: string, n: number, part: { searched?: boolean } = {}) =>
    onOpenRuns && n > 0 ? () => onOpenRuns({ title, figure: { of: 'online', ...part }, n }) : undefined
  const missing = asked - searched
  return (
    <p className="text-sm text-ink-soft">
      <Sentence
        text={t(missing > 0 ? 'online.someSearched' : 'online.allSearched')}
        parts={{
          asked: (
            <FigureButton onPress={open(t('online.askedTitle'), asked)}>
              {t('online.asked', say(asked))}
            </FigureButton>
          ),
          searched: (
            <FigureButton onPress={open(t('online.searchedTitle'), searched, { searched: true })}>
              {t('online.searched', say(searched))}
            </FigureButton>
          ),
          missing: (
            <FigureButton onPress={open(t('online.missingTitle'), missing, { searched: false })}>
              {t('online.missing', say(missing))}
            </FigureButton>
          ),
        }}
      />
    </p>
  )
}
