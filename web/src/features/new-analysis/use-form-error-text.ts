import { useTranslation } from 'react-i18next'

const KEYS = [
  'error.titleLong',
  'error.promptLong',
  'error.noPrompt',
  'error.manyPrompts',
  'error.noPersona',
  'error.manyPersonas',
  'error.noLanguage',
  'error.manyLanguages',
  'error.noModel',
  'error.manyModels',
  'error.samples',
] as const

/** Translates a message of the form's schema; a server message stays unchanged. */
export const useFormErrorText = () => {
  const { t } = useTranslation('new-analysis')
  return (message: string | undefined): string | undefined => {
    const key = KEYS.find((each) => each === message)
    return key ? t(key) : message
  }
}
