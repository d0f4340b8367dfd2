import { z } from 'zod/mini'
import { defineCall } from '../base/call.ts'

export const streamsAddress = defineCall({
  name: 'streams.address',
  summary: 'Where streams are served, since the address of the app holds them back until they end',
  method: 'GET',
  path: '/api/streams/address',
  access: 'user',
  response: z.object({
    /** Without a slash at its end; null where streams come from the address of the app itself. */
    url: z.nullable(z.string()),
  }),
})
