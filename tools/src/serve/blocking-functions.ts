import { z } from 'zod/mini'
import type { FunctionsManifest } from '../build/functions.ts'
import { PROJECT_ID } from '../layout.ts'
import { HOST, type Ports } from '../ports.ts'
import { functionUrl } from './serve-functions.ts'

const blockingSchema = z.object({ eventType: z.string() })

/** Identity Platform's names of the events that a function may block. */
const TRIGGERS: Readonly<Record<string, string>> = {
  'providers/cloud.auth/eventTypes/user.beforeCreate': 'beforeCreate',
  'providers/cloud.auth/eventTypes/user.beforeSignIn': 'beforeSignIn',
}

/** Tells the Auth emulator which functions may refuse a sign-up or sign-in, as a deployment tells Identity Platform. */
export const registerBlockingFunctions = async (
  ports: Ports,
  { endpoints }: FunctionsManifest,
): Promise<void> => {
  const triggers = Object.entries(endpoints).flatMap(([name, { blockingTrigger }]) => {
    if (blockingTrigger === undefined) return []
    const event = TRIGGERS[blockingSchema.parse(blockingTrigger).eventType]
    return event === undefined ? [] : [[event, { functionUri: functionUrl(ports, name) }] as const]
  })
  if (triggers.length === 0) return
  const response = await fetch(
    `http://${HOST}:${ports.auth}/identitytoolkit.googleapis.com/v2/projects/${PROJECT_ID}/config?updateMask=blockingFunctions`,
    {
      method: 'PATCH',
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      body: JSON.stringify({ blockingFunctions: { triggers: Object.fromEntries(triggers) } }),
    },
  )
  if (!response.ok)
    throw new Error(`The blocking functions could not be registered: ${await response.text()}`)
}
