import { expect, it } from 'vitest'
import { manifestOf, randomRuns } from '../fixtures.ts'
import { foldRuns } from '../fold.ts'
import { readFacts } from '../read.ts'
import { visibilityView } from '../views/visibility.ts'
import { pack, unpack } from './pack.ts'
import { SHAPES } from './shapes.ts'

const manifest = manifestOf({ prompts: 2, models: [{ provider: 'openai', webSearch: true }] })

/** The answers of `manifest` as the first format packed them; never to be written anew. */
const FIRST_FORMAT = [
  'AQQAAgICGAASBQUHBQUEBAQIBwcKCwUFBgYGBgoKDasBbW9kZWwtMS0yMDI2LTAxLTAxZmFuYWxGYW5hbGNvbXBhbnllY2xhdMOJ',
  'Y2xhdGlyaXNJcmlzaGFsb0hhbG8gTHRkbHVtaWVyZUx1bWnDqHJlbHVtaWVyZS5mcnlvdXR1YmUuY29tZ2xlYW1HbMOpYW1hdXJv',
  'cmVBdXJvcmVib3JlYWxCb3LDqWFsYXVyb3JlLmNvbXJlZGRpdC5jb213aWtpcGVkaWEub3JnDZQ86Dm0QphDnBiYEdgE8EfoIOxA',
  'sDuUCtAovAXIAcgBhAeQHOAroAagBpwYyAGkDfwq6CAIAgUHCQsPERMDBggKDBASFAICAgIAAgEBAAAAAAAAAAAAAAAAAAAAAAAA',
  'AAAAAAAABAQEBAQEBAQBAQEBAAAAAAEBAQHQDxQUFAACBgqQA5ADkAOQA6wCrAKsAqwC6AfoB+gH6AcBAQEBAQQEBAABAgMEAQUG',
  'BAUBBwQBAQIDBAECAwQBAgMEAQEBAQEBAQEBAQEBAQAAAAAAAAAAAAAAAAAAAgMEAQYHCAUKCwwJAAIABQ0ODhUWDRcAAAEBAQEB',
  'AQEAAAAAAA==',
].join('')

const bytesOf = (base64: string): Uint8Array => Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))

it('reads what the first format wrote', () => {
  const [fresh] = foldRuns(manifest, randomRuns(manifest, 11))
  const part = {
    family: 'answers',
    gate: 'open',
    format: 1,
    groupRunId: manifest.groupRunId,
    runs: 4,
  } as const
  const facts = readFacts([manifest], [{ ...part, bytes: bytesOf(FIRST_FORMAT) }])
  expect(fresh?.family).toBe('answers')
  expect(visibilityView(facts, {})).toEqual(visibilityView(readFacts([manifest], fresh ? [fresh] : []), {}))
})

it('packs what it unpacked to the same bytes', () => {
  for (const part of foldRuns(manifest, randomRuns(manifest, 12))) {
    expect(pack(unpack(SHAPES[part.family], part.bytes))).toEqual(part.bytes)
  }
})

it('refuses a format that it does not know', () => {
  expect(() => unpack(SHAPES.answers, new Uint8Array([99, 0]))).toThrow('format 99')
})
