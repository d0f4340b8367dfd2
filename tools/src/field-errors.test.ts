import { CALLS } from '@sillage/core/api/nouns'
import { AppError } from '@sillage/core/base/errors'
import { describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import { parsePart } from '../../functions/src/platform/http/validate.ts'
import { wrongInputs } from '../test/integration/samples.ts'

/** The library's own messages, in every part of a request. */
const ofLibrary = /invalid|too (?:small|big)|expected|received|unrecognized/i

const PARTS = ['params', 'query', 'body'] as const

/** The answer to a part of a request; null when the part is right. */
const answerTo = (...part: Parameters<typeof parsePart>) => {
  try {
    parsePart(...part)
    return null
  } catch (error) {
    if (error instanceof AppError) return error.toBody()
    throw error
  }
}

describe('a malformed request', () => {
  it.each(CALLS.map((call) => [call.name, call] as const))('of %s is told in our own words', (_, call) => {
    const answers = wrongInputs(call, {}).flatMap(({ what, input }) =>
      PARTS.map((part) => ({ what, answer: answerTo(call[part], input[part]) })),
    )
    for (const { what, answer } of answers) {
      if (answer === null) continue
      expect(answer, what).toMatchObject({ errorCode: 'bad_request', fieldError: expect.any(String) })
      expect(answer.message, what).not.toMatch(ofLibrary)
    }
  })

  it('would be noticed in the words of the library', () => {
    const { error } = z.object({ name: z.string() }).safeParse({})
    expect(error?.issues[0]?.message).toMatch(ofLibrary)
  })
})
