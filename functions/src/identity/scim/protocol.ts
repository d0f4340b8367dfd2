import { AppError } from '@sillage/core/base/errors'
import { ScimError as PatchError } from 'scim-patch'
import { appUrl } from '../../platform/app-url.ts'
import { toAppError } from '../../platform/http/failure.ts'

/** The words of SCIM 2.0 (RFC 7643 and 7644). */

export const USER = 'urn:ietf:params:scim:schemas:core:2.0:User'
export const GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group'
const LIST = 'urn:ietf:params:scim:api:messages:2.0:ListResponse'
const ERROR = 'urn:ietf:params:scim:api:messages:2.0:Error'

/** The answer to a directory about a fault (RFC 7644, 3.12). */
type ScimType =
  | 'invalidFilter'
  | 'invalidPath'
  | 'invalidSyntax'
  | 'invalidValue'
  | 'mutability'
  | 'noTarget'
  | 'tooMany'
  | 'uniqueness'

export class ScimError extends Error {
  readonly status: number
  readonly scimType: string | undefined

  constructor(status: number, detail: string, scimType?: ScimType) {
    super(detail)
    this.status = status
    this.scimType = scimType
  }
}

/** The address of a resource. */
export const locate = (path: string): string => appUrl(`/scim/v2${path}`)

/** A page of resources as a directory reads it. */
export const listResponse = (
  resources: readonly object[],
  totalResults = resources.length,
  startIndex = 1,
) => ({
  schemas: [LIST],
  totalResults,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
})

interface Answered {
  readonly status: number
  readonly body: object
  /** Seconds until the request is worth sending again. */
  readonly retryAfter: number | undefined
}

const writeError = (status: number, detail: string, scimType?: string, retryAfter?: number): Answered => ({
  status,
  body: { schemas: [ERROR], status: String(status), ...(scimType ? { scimType } : {}), detail },
  retryAfter,
})

const isOfRequest = ({ code }: AppError): boolean =>
  code === 'bad_request' || code === 'unsupported_media_type' || code === 'payload_too_large'

/** Any fault as SCIM writes it; unexpected ones are logged. */
export const answerFault = (error: unknown, requestId: string): Answered => {
  if (error instanceof ScimError) return writeError(error.status, error.message, error.scimType)
  if (error instanceof PatchError) return writeError(400, error.message, error.scimCode)
  const { code, status, message, details } = toAppError(error, requestId)
  const isBad = isOfRequest(new AppError(code))
  const kind = 'field' in details ? 'invalidValue' : 'invalidSyntax'
  const retryAfter = Number(details.retryAfter ?? 2)
  return writeError(
    status,
    message,
    isBad && status === 400 ? kind : undefined,
    status === 429 || status === 503 ? retryAfter : undefined,
  )
}
