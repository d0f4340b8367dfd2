import { z } from 'zod/mini'
import { defineCall } from '../base/call.ts'

/** Calls about the API itself. */

export const getOpenapi = defineCall({
  name: 'api.openapi',
  summary: 'This document: every call of the API but those of administrators, as OpenAPI 3.1',
  method: 'GET',
  path: '/api/openapi.json',
  access: 'public',
  anyClient: true,
  limits: [{ per: 'address', points: 120, seconds: 60 }],
  response: z.looseObject({ openapi: z.string() }),
})

export const getStatus = defineCall({
  name: 'api.status',
  summary: 'Whether the API answers and can read its database; `unavailable` when it cannot',
  method: 'GET',
  path: '/api/status',
  access: 'public',
  anyClient: true,
  limits: [{ per: 'address', points: 120, seconds: 60, here: true }],
  response: z.object({ ok: z.literal(true), version: z.string() }),
})

export const getAdminOpenapi = defineCall({
  name: 'api.adminOpenapi',
  summary: 'Every call of the API, with those of administrators, as OpenAPI 3.1',
  method: 'GET',
  path: '/api/admin/openapi.json',
  access: 'admin',
  response: z.looseObject({ openapi: z.string() }),
})
