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
  '01040002020218001205050705050404040807070a0b0505060606060a0a0dab016d6f64656c2d312d323032362d30312d30',
  '3166616e616c46616e616c636f6d70616e7965636c6174c389636c6174697269734972697368616c6f48616c6f204c74646c',
  '756d696572654c756d69c3a872656c756d696572652e6672796f75747562652e636f6d676c65616d476cc3a9616d6175726f',
  '72654175726f7265626f7265616c426f72c3a9616c6175726f72652e636f6d7265646469742e636f6d77696b697065646961',
  '2e6f72670d943ce839b44298439c189811d804f047e820ec40b03b940ad028bc05c801c8018407901ce02ba006a0069c18c8',
  '01a40dfc2ae82008020507090b0f11130306080a0c1012140202020200020101000000000000000000000000000000000000',
  '0000000000000404040404040404010101010000000001010101d00f1414140002060a9003900390039003ac02ac02ac02ac',
  '02e807e807e807e8070101010101040404000102030401050604050107040101020304010203040102030401010101010101',
  '010101010101000000000000000000000000000002030401060708050a0b0c09000200050d0e0e15160d1700000101010101',
  '01010000000000',
].join('')

const bytesOf = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

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
