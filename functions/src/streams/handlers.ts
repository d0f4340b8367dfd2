import type * as calls from '@sillage/core/streams/calls'
import { defineString } from 'firebase-functions/params'
import type { HandlersOf } from '../platform/http/handler.ts'

const streamUrl = defineString('STREAM_URL', {
  default: '',
  description:
    'Where the function of the streams is, such as https://stream.example.com; empty to serve them with the API, where each comes as a whole when it has ended',
})

export const streamHandlers: HandlersOf<typeof calls> = {
  streamsAddress: async () => ({ url: streamUrl.value().replace(/\/+$/, '') || null }),
}
