import { openBrand, startImpersonation } from '@sillage/core/admin/impersonation-calls'
import { callApi } from './call-api.ts'
import { beginView } from './view.ts'

/** Shows the app in this tab as a person sees it. Other tabs stay the administrator's. @throws ApiError */
export const startViewing = async (userId: string, reason: string): Promise<void> => {
  const { data } = await callApi(startImpersonation, { params: { userId }, body: { reason } })
  beginView(
    { token: data.custom_token, endsAt: Date.parse(data.ends_at), person: data.person, brand: null },
    '/dashboard',
  )
}

/** Opens a brand in this tab, on the page that is shown. @throws ApiError */
export const startOpening = async (brandId: string, reason: string): Promise<void> => {
  const { data } = await callApi(openBrand, { params: { brandId }, body: { reason } })
  const { pathname, search } = window.location
  beginView(
    { token: data.custom_token, endsAt: Date.parse(data.ends_at), person: null, brand: data.brand },
    `${pathname}${search}`,
  )
}
