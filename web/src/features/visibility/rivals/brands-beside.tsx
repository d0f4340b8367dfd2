import type { RivalsView } from '@sillage/core/analytics/views/rivals/schema'
import { useTranslation } from 'react-i18next'
import { formatInteger } from '@/lib/format.ts'
import type { OpenRuns } from '@/lib/open-runs.ts'
import { Card, CardBody, CardHeader } from '@/ui/card.tsx'
import { Chip } from '@/ui/chip.tsx'
import { EmptyState } from '@/ui/empty-state.tsx'
import { toggleRival } from '../use-line-rivals.ts'
import { BrandColumn } from './brand-column.tsx'

/** The brand and some of its competitors, each shown like the main brand. */
export const BrandsBeside = ({
  view,
  chosen,
  onChoose,
  onOpenRuns,
}: {
  view: RivalsView
  /** Keys of competitors; null for the default of the view. */
  chosen: readonly string[] | null
  onChoose: (keys: readonly string[]) => void
  onOpenRuns: OpenRuns
}) => {
  const { t, i18n } = useTranslation('visibility')
  const rivalKeys = chosen ?? view.brands.slice(1).map(({ key }) => key)
  const name = view.brands[0]?.name ?? ''
  return (
    <Card>
      <CardHeader picture title={t('beside.title')} description={t('beside.question')} />
      {view.tracked.length === 0 ? (
        <EmptyState title={t('beside.none')} />
      ) : (
        <CardBody>
          <fieldset>
            <legend className="text-ink-soft text-sm">{t('beside.choose')}</legend>
            <div className="mt-2 flex flex-wrap gap-2">
              {view.tracked.map(({ key, name: rival }) => (
                <Chip
                  key={key}
                  pressed={rivalKeys.includes(key)}
                  onPress={() => onChoose(toggleRival(rivalKeys, key))}
                >
                  {rival}
                </Chip>
              ))}
            </div>
          </fieldset>
          <div className="mt-5 grid gap-4 sm:grid-cols-[repeat(auto-fit,minmax(15rem,1fr))]">
            {view.brands.map((brand) => (
              <BrandColumn key={brand.key} brand={brand} against={name} onOpenRuns={onOpenRuns} />
            ))}
          </div>
          <p className="mt-4 text-ink-faint text-xs">
            {t('beside.family')}{' '}
            {view.branded === 0
              ? null
              : t('beside.branded', { brand: name, n: formatInteger(view.branded, i18n.language) })}
          </p>
        </CardBody>
      )}
    </Card>
  )
}
