import { INTERFACE_LANGUAGES, type InterfaceLanguage } from '@sillage/core/base/interface-language'
import type { PlanEdit } from '@sillage/core/plans/plan-edit'
import type { PlanId } from '@sillage/core/plans/plans'
import { PLAN_LENGTHS } from '@sillage/core/plans/subscription-plan'
import { useTranslation } from 'react-i18next'
import { nameOfLanguage } from '@/lib/languages.ts'
import { Card, CardBody, CardHeader } from '@/ui/card.tsx'
import { Field } from '@/ui/field.tsx'
import { Input, Textarea } from '@/ui/input.tsx'
import { Select } from '@/ui/select.tsx'
import { featuresIn, WORDS, type Word, withFeatures, withWord, wordIn } from './plan-values.ts'

const LONG: ReadonlySet<Word> = new Set(['description'])
/** Text fields that only the enterprise card shows, and those it hides. */
const ENTERPRISE_ALONE: ReadonlySet<Word> = new Set(['priceDisplayOverride', 'idealFor'])
const NEVER_ENTERPRISE: ReadonlySet<Word> = new Set(['trialDescription'])

const isShown = (word: Word, planId: PlanId): boolean =>
  planId === 'enterprise' ? !NEVER_ENTERPRISE.has(word) : !ENTERPRISE_ALONE.has(word)

/** Texts of a plan per language; missing texts fall back to English. */
export const WordsCard = ({
  planId,
  edit,
  language,
  titleError,
  onLanguage,
  onChange,
}: {
  planId: PlanId
  edit: PlanEdit
  language: InterfaceLanguage
  titleError: string | undefined
  onLanguage: (language: InterfaceLanguage) => void
  onChange: (edit: PlanEdit) => void
}) => {
  const { t, i18n } = useTranslation('plans')
  const isSaid = (code: InterfaceLanguage): boolean =>
    code === 'en' ||
    Object.values(edit.translations[code] ?? {}).some(
      (text) => text !== null && text !== undefined && text.length > 0,
    )
  const options = INTERFACE_LANGUAGES.map((code) => {
    const name = nameOfLanguage(code, i18n.language)
    return { value: code, label: isSaid(code) ? `${name} ✓` : name }
  })
  return (
    <Card>
      <CardHeader title={t('words.title')} description={t('words.hint')} />
      <CardBody className="space-y-4">
        <Select label={t('words.language')} value={language} onValueChange={onLanguage} options={options} />
        {WORDS.filter((word) => isShown(word, planId)).map((word) => (
          <Field
            key={word}
            label={t(`fields.${word}`)}
            error={word === 'title' && language === 'en' ? titleError : undefined}
          >
            {(control) => {
              const common = {
                ...control,
                lang: language,
                dir: 'auto',
                value: wordIn(edit, language, word),
                maxLength: PLAN_LENGTHS[word],
                ...(language === 'en' ? {} : { placeholder: wordIn(edit, 'en', word) }),
              }
              return LONG.has(word) ? (
                <Textarea
                  {...common}
                  rows={3}
                  onChange={(event) => onChange(withWord(edit, language, word, event.target.value))}
                />
              ) : (
                <Input
                  {...common}
                  onChange={(event) => onChange(withWord(edit, language, word, event.target.value))}
                />
              )
            }}
          </Field>
        ))}
        <Field label={t('fields.features')} hint={t('words.featuresHint')}>
          {(control) => (
            <Textarea
              {...control}
              lang={language}
              dir="auto"
              rows={4}
              value={featuresIn(edit, language)}
              {...(language === 'en' ? {} : { placeholder: featuresIn(edit, 'en') })}
              onChange={(event) => onChange(withFeatures(edit, language, event.target.value))}
            />
          )}
        </Field>
      </CardBody>
    </Card>
  )
}
