import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { beforeExit } from '../../src/machine/shutdown.ts'
import type { FromDashboards, Group, Listened, ToDashboards } from './listen.ts'

/** Dashboards that listen with the real SDK, in a process of their own. */
export interface Dashboards {
  /** Ends the listeners. Returns the counts that each received, and the errors. */
  close(): Promise<Listened>
}

/** Opens dashboards and resolves when each of them shows its documents. */
export const openDashboards = async (groups: readonly Group[]): Promise<Dashboards> => {
  const child = fork(join(import.meta.dirname, 'listen.ts'))
  beforeExit(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  })
  const next = async (): Promise<FromDashboards> => {
    const [message] = await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(([code]) => {
        throw new Error(`the dashboards ended with ${code}`)
      }),
    ])
    return message as FromDashboards
  }
  const send = (message: ToDashboards): void => {
    child.send(message)
  }
  send({ kind: 'open', groups })
  const opened = await next()
  if (opened.kind !== 'open') throw new Error('the dashboards did not open')
  return {
    close: async () => {
      send({ kind: 'close' })
      const closed = await next()
      child.disconnect()
      if (closed.kind !== 'closed') throw new Error('the dashboards did not close')
      return closed.listened
    },
  }
}
