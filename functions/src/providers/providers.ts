import type { ProviderKey } from '@sillage/core/providers/providers'
import type { Access } from './clients.ts'
import { PROVIDER_MODULES } from './modules.ts'
import type { Provider } from './provider.ts'
import { offeredProviders, type ProviderSettings } from './settings.ts'

/** How a provider is reached; a compatible server may need no key, but its protocol wants one. */
export const getAccess = (settings: ProviderSettings, provider: ProviderKey): Access => ({
  apiKey: settings.keys[provider] ?? 'none',
  baseUrl: settings.baseUrls[provider],
})

/** The providers that are set up here, by key. */
export const createProviders = (settings: ProviderSettings): Map<ProviderKey, Provider> =>
  new Map(
    offeredProviders(settings).map((key) => [key, PROVIDER_MODULES[key].create(getAccess(settings, key))]),
  )
