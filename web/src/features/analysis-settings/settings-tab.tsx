import type { AnalysisDto } from '@sillage/core/analyses/calls'
import { languageName } from '@sillage/core/base/language-name'
import { Globe, SlidersHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAgeText } from '@/lib/use-age-text.ts'
import { Badge } from '@/ui/badge.tsx'
import { Button } from '@/ui/button.tsx'
import { Card, CardBody, CardHeader } from '@/ui/card.tsx'
import { ProviderIcon } from '@/ui/provider-icon.tsx'
import { DangerZone } from './danger-zone.tsx'
import { LifecycleCard } from './lifecycle-card.tsx'

/** The setup of the analysis, read-only, and its deletion. */
export const SettingsTab = ({
  analysis,
  setup,
  names,
  onEdit,
  onDeleted,
}: {
  analysis: AnalysisDto
  /** Editable settings, above the read-only setup. */
  setup: ReactNode
  /** Corrected company names of the brand, at full width. */
  names: ReactNode
  /** Opens the setup steps; undefined while runs are under way. */
  onEdit?: (() => void) | undefined
  onDeleted: () => void
}) => {
  const { t, i18n } = useTranslation('settings-tab')
  const ageText = useAgeText()
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      {setup}
      <Card className="lg:col-span-2">
        <CardHeader
          title={t('setup.title')}
          description={t(onEdit ? 'setup.description' : 'setup.locked')}
          action={
            <Button
              icon={<SlidersHorizontal aria-hidden="true" className="size-4" />}
              disabled={onEdit === undefined}
              onClick={onEdit}
            >
              {t('setup.edit')}
            </Button>
          }
        />
      </Card>
      <List title={t('models')} empty={t('noModels')} items={analysis.models}>
        {(model) => (
          <li key={model.llm_model_id} className="flex items-center gap-3 py-2.5">
            <ProviderIcon provider={model.llm_list.provider_name} labelled />
            <span dir="auto" className="min-w-0 flex-1 truncate font-medium text-ink text-sm">
              {model.display_name}
            </span>
            {model.with_web_search ? (
              <Badge tone="info">
                <Globe aria-hidden="true" className="size-3" />
                {t('webSearch')}
              </Badge>
            ) : null}
          </li>
        )}
      </List>
      <List title={t('languages')} empty={t('noLanguages')} items={analysis.languages}>
        {(language) => (
          <li
            key={language.language_code}
            className="flex items-center justify-between py-2.5 font-medium text-ink text-sm"
          >
            {languageName(language.language_code, language.language_name, i18n.language)}
            <span className="font-normal text-ink-faint text-xs uppercase">{language.language_code}</span>
          </li>
        )}
      </List>
      <List title={t('prompts')} empty={t('noPrompts')} items={analysis.prompts}>
        {(prompt) => (
          <li key={prompt.prompt_id} className="py-2.5">
            <p className="font-medium text-ink text-sm">
              <bdi>{prompt.prompt_text}</bdi>
            </p>
            <p className="text-ink-faint text-xs">
              <bdi>{prompt.categories.title}</bdi>
            </p>
          </li>
        )}
      </List>
      <List title={t('personas')} empty={t('noPersonas')} items={analysis.personas}>
        {(persona) => (
          <li key={persona.persona_id} className="py-2.5">
            <p className="font-medium text-ink text-sm">{persona.name}</p>
            <p className="text-ink-faint text-xs">
              {t('personaFacts', { occupation: persona.occupation, age: ageText(persona.age) })}
            </p>
          </li>
        )}
      </List>
      {names}
      <LifecycleCard
        analysisId={analysis.analysis_id}
        brandId={analysis.brands.brand_id}
        title={analysis.title}
        archived={analysis.archived_at !== null}
        processing={analysis.status === 'processing'}
        className="lg:col-span-2"
      />
      <DangerZone
        analysisId={analysis.analysis_id}
        title={analysis.title}
        onDeleted={onDeleted}
        className="lg:col-span-2"
      />
    </div>
  )
}

const List = <Item,>({
  title,
  empty,
  items,
  children,
}: {
  title: string
  empty: string
  items: readonly Item[]
  children: (item: Item) => ReactNode
}) => (
  <Card>
    <CardHeader title={title} />
    <CardBody>
      {items.length === 0 ? (
        <p className="text-ink-soft text-sm">{empty}</p>
      ) : (
        <ul className="-my-2.5 divide-y divide-line">{items.map(children)}</ul>
      )}
    </CardBody>
  </Card>
)
