import { AppError, type ErrorCode } from '@sillage/core/base/errors'
import { toInterfaceLanguage } from '@sillage/core/base/interface-language'
import { demoWishSchema } from '@sillage/core/contact/demo-request'
import { DEMO_FORM_ENDS, DEMO_FORM_TRAP } from '@sillage/core/contact/plain-form'
import type { RequestHandler } from 'express'
import { readPostedForm } from '../platform/http/body.ts'
import { parsePart } from '../platform/http/validate.ts'
import { requestNetwork, type Sender } from '../platform/limits/client-address.ts'
import { limitRate } from '../platform/limits/rate-limit.ts'
import { takeWish } from './request-demo.ts'

/**
 * Without scripts nobody can solve the challenge, so few posted forms are taken. All senders share the second limit:
 * a flood closes this way alone, and the form with its challenge goes on.
 */
const PER_NETWORK = { points: 3, seconds: 3_600 } as const
const OF_ALL = { points: 20, seconds: 3_600 } as const

/** Whether another site has the browser post the form; a missing header is trusted. */
const isOfOtherSite = (from: string | undefined): boolean => from !== undefined && from !== 'same-origin'

/** The fields by name; browsers post each line of a text with an end of two characters. */
const getFields = (form: URLSearchParams): Record<string, string> =>
  Object.fromEntries([...form].map(([name, value]) => [name, value.replaceAll('\r\n', '\n')]))

/** @throws AppError bad_request or too_many_requests */
const take = async (form: URLSearchParams, sender: Sender): Promise<void> => {
  const { [DEMO_FORM_TRAP]: trap, ...fields } = getFields(form)
  const wish = parsePart(demoWishSchema, fields)
  // A program gets the same answer as a person.
  if (trap) return
  await limitRate(`contact.demo:form:${requestNetwork(sender)}`, PER_NETWORK)
  await limitRate('contact.demo:form', OF_ALL)
  await takeWish(wish, false)
}

/** Failures that the sender can do something about: mend a field, or wait. */
const TOLD: ReadonlySet<string> = new Set<ErrorCode>(['bad_request', 'too_many_requests'])

/** Takes the form of `/book-demo` as browsers post it without scripts, and leads back to its page. */
export const takeDemoForm: RequestHandler = async (request, response) => {
  const form = readPostedForm(request)
  const page = `/${toInterfaceLanguage(form.get('language')) ?? 'en'}/book-demo`
  const lead = (end: string) => response.redirect(303, `${page}#${end}`)
  if (isOfOtherSite(request.get('sec-fetch-site'))) return void lead(DEMO_FORM_ENDS.failed)
  try {
    await take(form, request)
    lead(DEMO_FORM_ENDS.sent)
  } catch (error) {
    if (!(error instanceof AppError) || !TOLD.has(error.code)) throw error
    lead(DEMO_FORM_ENDS.failed)
  }
}
