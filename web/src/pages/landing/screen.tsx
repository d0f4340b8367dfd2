import { useTranslation } from 'react-i18next'
import { cn } from '@/lib/cn.ts'
import { SCREEN_LANGUAGES, SCREENS } from './screens.ts'

const THEMES = { light: 'dark:hidden', dark: 'hidden dark:block' } as const

/** A picture of the product in the page's theme. It is fetched when it is near; one that is hidden is not. */
export const Screen = ({ part }: { part: keyof typeof SCREENS }) => {
  const { t, i18n } = useTranslation('landing')
  const language = SCREEN_LANGUAGES.find((one) => one === i18n.language) ?? 'en'
  const [width, height] = SCREENS[part]
  return Object.entries(THEMES).map(([theme, look]) => (
    <img
      key={theme}
      src={`/screens/${part}-${theme}-${language}.avif`}
      alt={t(`${part}.picture`)}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      className={cn('mt-8 h-auto w-full rounded-lg object-cover object-top shadow-card', look)}
      style={{ aspectRatio: `${width} / ${height}` }}
    />
  ))
}
