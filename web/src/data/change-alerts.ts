import {
  createAlertRule,
  deleteAlertRule,
  markAlertsRead,
  muteAlert,
  setAlertRule,
} from '@sillage/core/alerts/calls'
import type { BodyInputOf } from '@sillage/core/base/call'
import { useMutation } from '@tanstack/react-query'
import { callApi } from './call-api.ts'

/** Marks alerts as read; they are listened to, so nothing has to be read again. */
export const useMarkRead = (brandId: string) =>
  useMutation({
    mutationFn: (alertIds: readonly string[]) =>
      callApi(markAlertsRead, { params: { brandId }, body: { alertIds: [...alertIds] } }),
  })

/** No alert again of what one was about. */
export const useMuteAlert = (brandId: string) =>
  useMutation({ mutationFn: (alertId: string) => callApi(muteAlert, { params: { brandId, alertId } }) })

export const useCreateRule = (brandId: string) =>
  useMutation({
    mutationFn: (body: BodyInputOf<typeof createAlertRule>) =>
      callApi(createAlertRule, { params: { brandId }, body }),
  })

export const useSetRule = (brandId: string) =>
  useMutation({
    mutationFn: ({ ruleId, enabled }: { ruleId: string; enabled: boolean }) =>
      callApi(setAlertRule, { params: { brandId, ruleId }, body: { enabled } }),
  })

export const useDeleteRule = (brandId: string) =>
  useMutation({ mutationFn: (ruleId: string) => callApi(deleteAlertRule, { params: { brandId, ruleId } }) })
