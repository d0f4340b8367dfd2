import { randomUUID } from 'node:crypto'
import { API_VERSION } from '@sillage/core/api/version'
import { AppError } from '@sillage/core/base/errors'
import express, { type ErrorRequestHandler, type Express } from 'express'
import { inTrace, readTrace } from '../log/trace.ts'
import { toAppError } from './failure.ts'

const SHORT_PAUSE_SECONDS = 2

/** Seconds until the request is worth making again. */
const writeRetryAfter = ({ details }: AppError): string => String(details.retryAfter ?? SHORT_PAUSE_SECONDS)

const answerError: ErrorRequestHandler = (error: unknown, _request, response, _next) => {
  const known = toAppError(error, String(response.getHeader('X-Request-Id')))
  if (known.status === 503 || known.status === 429) response.set('Retry-After', writeRetryAfter(known))
  response.status(known.status).json(known.toBody())
}

/** An app without routes: it traces requests, and nobody keeps its answers. */
export const openApp = (): Express => {
  const app = express()
  app.disable('x-powered-by')
  app.use((request, _response, next) => inTrace(readTrace(request.headers), next))
  app.use((_request, response, next) => {
    response.set({
      'Cache-Control': 'private, no-store',
      'Sillage-Version': API_VERSION,
      'X-Content-Type-Options': 'nosniff',
      'X-Request-Id': randomUUID(),
    })
    next()
  })
  return app
}

/** The app with what follows its routes: answers to unknown addresses, and to errors in the form of the product. */
export const closeApp = (app: Express): Express => {
  app.use(() => {
    throw new AppError('not_found')
  })
  return app.use(answerError)
}
