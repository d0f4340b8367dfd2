import { type InterfaceLanguage, toInterfaceLanguage } from '../base/interface-language.ts'
import { providerLabel } from './providers.ts'

/** The only provider whose label is no name of its own. */
const COMPATIBLE: Readonly<Record<InterfaceLanguage, string>> = {
  ar: 'خادم متوافق مع OpenAI',
  de: 'OpenAI-kompatibler Server',
  en: 'OpenAI-compatible server',
  es: 'Servidor compatible con OpenAI',
  fa: 'سرور سازگار با OpenAI',
  fr: 'Serveur compatible OpenAI',
  he: 'שרת תואם OpenAI',
  hi: 'OpenAI-संगत सर्वर',
  it: 'Server compatibile con OpenAI',
  ja: 'OpenAI互換サーバー',
  ko: 'OpenAI 호환 서버',
  nl: 'OpenAI-compatibele server',
  pl: 'Serwer zgodny z OpenAI',
  pt: 'Servidor compatível com OpenAI',
  ru: 'Сервер, совместимый с OpenAI',
  sv: 'OpenAI-kompatibel server',
  tr: 'OpenAI uyumlu sunucu',
  uk: 'Сервер, сумісний з OpenAI',
  zh: 'OpenAI 兼容服务器',
}

/** The name of a provider for readers of a language. */
export const providerName = (provider: string, locale: string): string =>
  provider === 'compatible' ? COMPATIBLE[toInterfaceLanguage(locale) ?? 'en'] : providerLabel(provider)
