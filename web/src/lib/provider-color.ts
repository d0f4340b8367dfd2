import { type ProviderKey, providerColors } from '@sillage/core/providers/providers'

/** The colour of a provider for CSS, in either theme. */
export const providerColor = (provider: ProviderKey): string => {
  const { light, dark } = providerColors(provider)
  return light === dark ? light : `light-dark(${light}, ${dark})`
}
