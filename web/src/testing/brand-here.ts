import type { SelectableBrand } from '@sillage/core/identity/me-calls'

/** A brand as the signed-in user sees it: their own, on the free plan, with overrides. */
export const brandHere = (over: Partial<SelectableBrand> = {}): SelectableBrand => ({
  id: 'lumiere',
  name: 'Lumière',
  type: 'brand',
  description: '',
  category: '',
  logo_url: null,
  website_url: '',
  verified: true,
  role: 'owner',
  plan: 'free',
  onTrial: false,
  isPayer: true,
  quota: { limit: 50, used: 0, remaining: 50, period: '2026-11', launchesLeft: null },
  ...over,
})
