import type * as calls from '@sillage/core/contact/calls'
import type { HandlersOf } from '../platform/http/handler.ts'
import { handleRequestDemo } from './request-demo.ts'

export const contactHandlers: HandlersOf<typeof calls> = { requestDemo: handleRequestDemo }
