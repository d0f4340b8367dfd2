import { startImpersonation } from '@sillage/core/admin/impersonation-calls'
import { callApi } from './call-api.ts'
import { beginView } from './view.ts'

/** Shows the app in this tab as a person sees it. Other tabs stay the administrator's. @throws ApiError */
export const startViewing = async (userId: string): Promise<void> => {
  const { data } = await callApi(startImpersonation, { params: { userId } })
  beginView({ token: data.custom_token, endsAt: Date.parse(data.ends_at), person: data.person })
}
