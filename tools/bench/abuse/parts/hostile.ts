import { parseArgs } from 'node:util'
import { z } from 'zod/mini'
import { Stream } from '../../../stand-ins/world/random.ts'
import type { Known } from '../../../test/integration/samples.ts'
import serve from '../../../test/integration/serve.ts'
import type { Person } from '../../../test/integration/world.ts'
import { measureGrowth, processesWith, watchMemory } from '../../support/memory.ts'
import { percentile, report, round } from '../../support/report.ts'
import { findFault } from '../hostile/fault.ts'
import { newRequest } from '../hostile/request.ts'
import { sendHostile } from '../hostile/wire.ts'
import type { Customer } from '../hostile/world.ts'

/**
 * Hostile requests, generated from the contract: wrong types, sizes, encodings, verbs, headers and depths, and ids of other
 * people. Anonymous callers, guests, members of their own brand and members who ask for another brand send them to the
 * deployed API; administrators only read.
 *
 * Named attacks on accounts (`hostile/attacks.ts`) and on what is paid for (`hostile/spending-attacks.ts`) come first; each
 * must gain nothing.
 *
 * No response may be a server error or show data of other people, no data of other people may change, and the memory of
 * the API must stay flat.
 */

const AT_ONCE = 24
/** Attackers also delete their own brands and accounts, so they are replaced. */
const ATTACKERS_FOR = 1_000
const MAX_GROWTH = 1.25
const MAX_SHOWN = 20
const SHOWN_CHARACTERS = 600

const { values } = parseArgs({
  options: { requests: { type: 'string', default: '100000' }, seed: { type: 'string', default: 'hostile' } },
})
const requests = z.coerce.number().check(z.int(), z.positive()).parse(values.requests)
const { seed } = values

// Read by the API that is about to start.
process.env.BOOTSTRAP_ADMINS = 'first.admin@contoso.example'

await report('abuse', async () => {
  const close = await serve()
  try {
    return await measure(z.string().parse(process.env.SILLAGE_API_URL))
  } finally {
    await close()
  }
})

async function measure(url: string) {
  // Imported late: the module reads the emulator hosts from the environment while it loads.
  const { newPerson } = await import('../../../test/integration/world.ts')
  const { differences, newCatalogue, newCustomer, takeSnapshot } = await import('../hostile/world.ts')
  const { ATTACKS } = await import('../hostile/attacks.ts')
  const { SPENDING_ATTACKS } = await import('../hostile/spending-attacks.ts')
  const attacks: Record<string, string> = {}
  for (const [name, attack] of Object.entries({ ...ATTACKS, ...SPENDING_ATTACKS })) {
    const gained = await attack()
    attacks[name] = gained.length === 0 ? 'refused' : `gained ${gained.join(', ')}`
  }
  const isRefused = Object.values(attacks).every((outcome) => outcome === 'refused')
  const shared: Known = await newCatalogue()
  const victims: Customer[] = []
  for (let place = 0; place < 3; place += 1) victims.push(await newCustomer())
  const hidden = victims.map(({ marker }) => marker)
  const admin = await newPerson([], { role: 'super_admin' })
  const before = await takeSnapshot(victims)

  const newAttackers = async () => {
    const [own, guest] = await Promise.all([newCustomer(), newPerson([])])
    return { own, guest }
  }
  let attackers = await newAttackers()
  let renewing: Promise<void> | null = null
  const renew = async (): Promise<void> => {
    attackers = await newAttackers()
    renewing = null
  }

  const [pid] = processesWith('--target=api', `--port=${new URL(url).port}`)
  if (pid === undefined) throw new Error('the process of the API is not found')
  const memory = watchMemory([pid])

  const statuses: Record<string, number> = {}
  const senders: Record<string, number> = {}
  const faults: string[] = []
  const slowest: number[] = []
  const perCall = new Map<string, number>()

  const stream = new Stream(seed)
  /** The sender of the next request, and the ids that it names. */
  const nextSender = (): { kind: string; person: Person | null; known: Known } => {
    const { own, guest } = attackers
    const victim = stream.pick(victims)
    const ids = stream.happens(0.5) ? victim.known : own.known
    // A mix of ids of two brands tests that each id is checked against its own brand.
    const mixed = Object.fromEntries(
      Object.keys(own.known).map((name) => [name, (stream.happens(0.5) ? own : victim).known[name]]),
    )
    const known = { ...shared, ...(stream.happens(0.2) ? mixed : ids) }
    const kind = stream.pick(['nobody', 'guest', 'member', 'owner', 'owner', 'admin'] as const)
    const person = { nobody: null, guest, member: own.member, owner: own.owner, admin }[kind]
    return { kind, person, known }
  }

  let sent = 0
  const lane = async (): Promise<void> => {
    while (sent < requests) {
      const place = sent
      sent += 1
      if (place > 0 && place % ATTACKERS_FOR === 0) renewing ??= renew()
      if (renewing) await renewing
      let { kind, person, known } = nextSender()
      const request = newRequest(stream, known)
      // Administrators may change the data of everyone, so they only read here.
      if (kind === 'admin' && request.method !== 'GET') {
        kind = 'nobody'
        person = null
      }
      if (person && request.headers.authorization === undefined) {
        request.headers.authorization = `Bearer ${person.token}`
      }
      senders[kind] = (senders[kind] ?? 0) + 1
      perCall.set(request.call.name, (perCall.get(request.call.name) ?? 0) + 1)
      const tell = (fault: string, text = ''): void => {
        const { method, path, headers, body } = request
        const { authorization, ...rest } = headers
        const line = {
          fault,
          place,
          kind,
          call: request.call.name,
          method,
          path,
          headers: rest,
          body: body?.toString('latin1') ?? null,
        }
        if (faults.length < MAX_SHOWN) {
          process.stdout.write(
            `${JSON.stringify(line).slice(0, SHOWN_CHARACTERS)}\n  → ${text.slice(0, SHOWN_CHARACTERS)}\n`,
          )
        }
        faults.push(fault)
      }
      const bearer = person && request.headers.authorization === `Bearer ${person.token}`
      try {
        const answer = await sendHostile(url, request)
        // The sender has signed out everywhere, or deleted the account.
        if (bearer && answer.status === 401) renewing ??= renew()
        statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
        slowest.push(answer.ms)
        const fault = findFault(request, answer, kind === 'admin' ? [] : hidden)
        if (fault !== null) tell(fault, answer.text)
      } catch (error) {
        tell(String(error))
      }
    }
  }
  const began = performance.now()
  const telling = setInterval(
    () => process.stdout.write(`${JSON.stringify({ sent, faults: faults.length, statuses })}\n`),
    30_000,
  )
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, lane))
  } finally {
    clearInterval(telling)
  }

  const { memoryMb, growth } = measureGrowth(memory())
  const seconds = (performance.now() - began) / 1_000
  const changed = differences(before, await takeSnapshot(victims))
  for (const path of changed.slice(0, MAX_SHOWN)) process.stdout.write(`changed: ${path}\n`)
  return {
    pass: isRefused && faults.length === 0 && changed.length === 0 && growth <= MAX_GROWTH,
    attacks,
    requests,
    seed,
    calls: perCall.size,
    senders,
    statuses,
    faults: faults.length,
    changed: changed.length,
    memoryMb,
    growth,
    p50Ms: round(percentile(slowest, 50), 1),
    p99Ms: round(percentile(slowest, 99), 0),
    seconds: round(seconds, 0),
  }
}
