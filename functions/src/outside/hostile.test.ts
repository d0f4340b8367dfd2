import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { HOSTILE_PAGES } from './hostile/pages.ts'
import { HOSTILE_PICTURES } from './hostile/pictures.ts'
import { OutsideRefusal } from './refusal.ts'
import { runProgram } from './run-program.ts'

/** Ticks of the processor's clock a second, as Linux counts the time of processes. */
const TICKS = 100
const MAX_SECONDS = 2
/**
 * The kernel looks at what a process has used at each tick of each of its threads, and the end of a process,
 * which frees its memory, is counted as well.
 */
const LATE_SECONDS = 0.5
const MAX_MEGABYTES = 256
const LOOK_EVERY_MS = 4

interface Used {
  seconds: number
  megabytes: number
}

const getChildren = (pid: number): string[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean)

/** Resources that a process has used so far. */
const usedBy = (pid: string): Used => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // Behind the name, which may hold spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return {
    seconds: (Number(fields[11]) + Number(fields[12])) / TICKS,
    megabytes: Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024,
  }
}

/** The highest use of each work under way. */
const underWay = new Set<Used>()

/** Looks at the processes that were started here, once for all that is under way: looking costs as much as they do. */
const look = (): void => {
  for (const pid of getChildren(process.pid)) {
    try {
      const { seconds, megabytes } = usedBy(pid)
      for (const most of underWay) {
        most.seconds = Math.max(most.seconds, seconds)
        most.megabytes = Math.max(most.megabytes, megabytes)
      }
    } catch {
      // It has ended meanwhile.
    }
  }
}

let timer: NodeJS.Timeout | undefined

/** Does some work, and returns the highest use of the processes meanwhile. */
const watched = async (work: () => Promise<unknown>): Promise<Used> => {
  const most = { seconds: 0, megabytes: 0 }
  underWay.add(most)
  timer ??= setInterval(look, LOOK_EVERY_MS)
  try {
    await work()
  } finally {
    underWay.delete(most)
    if (underWay.size === 0) {
      clearInterval(timer)
      timer = undefined
    }
  }
  return most
}

/** `read` or the reason for which it was not. */
const outcome = async (reading: Promise<unknown>): Promise<string> => {
  try {
    await reading
    return 'read'
  } catch (error) {
    if (error instanceof OutsideRefusal) return error.kind
    throw error
  }
}

const GOOD_PAGE = Buffer.from('<html lang="en"><title>Acme</title><link rel=icon href=/a.png>')
const GOOD_TASK = { kind: 'site', charset: null, url: 'https://acme.com/', domain: 'acme.com' }
const GOOD_PICTURE = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect/></svg>')

const expectWithin = ({ seconds, megabytes }: Used): void => {
  expect(seconds).toBeLessThanOrEqual(MAX_SECONDS + LATE_SECONDS)
  expect(megabytes).toBeGreaterThan(0)
  expect(megabytes).toBeLessThanOrEqual(MAX_MEGABYTES)
}

describe.concurrent('a page that is made to do harm', () => {
  it.each(HOSTILE_PAGES)('is read or refused within its limits: $name', async ({ page, task }) => {
    const used = await watched(() => outcome(runProgram('page', JSON.stringify(task), page)))
    expectWithin(used)
  })

  it('does not keep the next page from being read', async () => {
    const said = await runProgram('page', JSON.stringify(GOOD_TASK), GOOD_PAGE)
    expect(JSON.parse(said.toString())).toMatchObject({ name: 'Acme', language: 'en' })
  })
})

describe.concurrent('a picture that is made to do harm', () => {
  it.each(HOSTILE_PICTURES)('is drawn or refused within its limits: $name', async ({ make }) => {
    const bytes = await make()
    const used = await watched(() => outcome(runProgram('picture', '512', bytes)))
    expectWithin(used)
  })

  it('does not keep the next picture from being drawn', async () => {
    const drawn = await runProgram('picture', '512', GOOD_PICTURE)
    expect([drawn.readUInt32BE(0), drawn.readUInt32BE(4)]).toEqual([512, 512])
  })
})

it('there are at least forty of both', () => {
  expect(HOSTILE_PAGES.length + HOSTILE_PICTURES.length).toBeGreaterThanOrEqual(40)
})
