import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { HOST } from '../ports.ts'
import { eventually } from './eventually.ts'
import { TaskServer, type TaskServerOptions } from './task-server.ts'

interface Delivery {
  name: string
  at: number
}

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** A port that was free a moment ago. */
const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, HOST)
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** A task server with a worker with scripted answers, 200 by default. */
const open = async (
  options: Partial<TaskServerOptions> = {},
  answer: (name: string) => number = () => 200,
) => {
  const deliveries: Delivery[] = []
  const worker = createServer((request, response) => {
    const name = String(request.headers['x-cloudtasks-taskname'])
    deliveries.push({ name, at: Date.now() })
    request.resume().on('end', () => response.writeHead(answer(name)).end())
  }).listen(0, HOST)
  await new Promise((resolve) => worker.once('listening', resolve))
  closing.push(() => new Promise((resolve) => worker.close(resolve)))
  const workerUrl = `http://${HOST}:${(worker.address() as AddressInfo).port}`
  const port = await freePort()
  const server = await new TaskServer({
    port,
    workers: () => [workerUrl],
    concurrency: () => 10,
    backoffMs: { first: 10, most: 20 },
    ...options,
  }).start()
  closing.push(() => server.stop())
  const url = `http://${HOST}:${port}/projects/p/locations/l/queues`
  const send = async (name: string, notBefore = 0, queue = 'run'): Promise<number> => {
    const body = Buffer.from(JSON.stringify({ data: {} })).toString('base64')
    const task = {
      name: `projects/p/locations/l/queues/${queue}/tasks/${name}`,
      httpRequest: { body },
      ...(notBefore > 0 ? { scheduleTime: new Date(notBefore).toISOString() } : {}),
    }
    return (await fetch(`${url}/${queue}/tasks`, { method: 'POST', body: JSON.stringify({ task }) })).status
  }
  const ask = async (method: string, name: string, queue = 'run'): Promise<number> =>
    (await fetch(`${url}/${queue}/tasks/${name}`, { method })).status
  const delivered = (count: number) =>
    eventually('delivered', async () => (deliveries.length >= count ? deliveries : null), 10_000, 5)
  return { server, deliveries, delivered, send, ask }
}

test('delivers a task when it is due, and not before', async () => {
  const { send, delivered } = await open()
  const due = Date.now() + 300
  await send('later', due)
  await send('now')
  const [first, second] = await delivered(2)
  expect(first?.name).toBe('now')
  expect(second?.name).toBe('later')
  expect(second?.at).toBeGreaterThanOrEqual(due)
})

test('says which tasks it holds: scheduled ones too, and none that were delivered', async () => {
  const { send, ask, delivered, server } = await open()
  await send('later', Date.now() + 60_000)
  await send('now')
  await delivered(1)
  expect(await ask('GET', 'later')).toBe(200)
  expect(await eventually('gone', async () => ((await ask('GET', 'now')) === 404 ? 404 : null))).toBe(404)
  expect(await ask('GET', 'never')).toBe(404)
  expect(server.held('run').map(({ name }) => name)).toEqual(['later'])
})

test('holds a task until its delivery has succeeded', async () => {
  let status = 500
  const { send, ask, delivered } = await open({}, () => status)
  await send('failing')
  await delivered(3)
  expect(await ask('GET', 'failing')).toBe(200)
  status = 200
  expect(await eventually('gone', async () => ((await ask('GET', 'failing')) === 404 ? 404 : null))).toBe(404)
})

test('keeps a name taken after its task was delivered, for its own queue alone', async () => {
  const { send, delivered } = await open()
  expect(await send('once')).toBe(200)
  await delivered(1)
  expect(await send('once')).toBe(409)
  expect(await send('once', 0, 'other')).toBe(200)
})

test('forgets a task that is deleted', async () => {
  const { send, ask, server, deliveries } = await open()
  await send('later', Date.now() + 60_000)
  expect(await ask('DELETE', 'later')).toBe(200)
  expect(await ask('DELETE', 'later')).toBe(404)
  server.hurry()
  expect(server.pending).toBe(0)
  expect(deliveries).toEqual([])
})

test('makes scheduled tasks due when told to hurry', async () => {
  const { send, server, delivered } = await open()
  await send('later', Date.now() + 60_000)
  server.hurry()
  expect((await delivered(1)).map(({ name }) => name)).toEqual(['later'])
})

test.each([429, 503])('slows a whole queue down after %i, and no other', async (status) => {
  const answers = new Map([['bad', status]])
  const { send, server, delivered } = await open(
    { throttleMs: { first: 400, most: 400 }, concurrency: () => 1, backoffMs: { first: 5_000, most: 5_000 } },
    (name) => answers.get(name) ?? 200,
  )
  await send('bad')
  await delivered(1)
  const start = Date.now()
  await send('behind')
  await send('elsewhere', 0, 'other')
  const [, elsewhere, behind] = await delivered(3)
  expect([elsewhere?.name, behind?.name]).toEqual(['elsewhere', 'behind'])
  expect((behind?.at ?? 0) - start).toBeGreaterThan(250)
  expect(server.throttled).toEqual(new Map([['run', 1]]))
})

test('does not slow a queue down for another error', async () => {
  const { send, server, delivered } = await open({}, (name) => (name === 'bad' ? 500 : 200))
  await send('bad')
  await delivered(2)
  expect(server.throttled.size).toBe(0)
})

test('drops a task after its last delivery, without a word', async () => {
  const { send, server, delivered } = await open({ attempts: 3 }, () => 500)
  await send('failing')
  await delivered(3)
  await eventually('dropped', async () => (server.pending === 0 ? true : null))
  expect(server.dropped.map(({ name }) => name)).toEqual(['failing'])
})

test('delivers no faster than its rate', async () => {
  const { send, delivered } = await open({ perSecond: () => 20 })
  for (let place = 0; place < 12; place += 1) await send(`task-${place}`)
  const times = (await delivered(12)).map(({ at }) => at)
  // Twelve at 20 a second, the first few at once.
  expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(300)
})
