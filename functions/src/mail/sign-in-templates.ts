import { AppError } from '@sillage/core/base/errors'
import type { EmailTemplateContent } from '@sillage/core/mail/email-template'
import type { Caller } from '../platform/http/caller.ts'

/** Mails with a link or code that signs somebody in. A changed template could send it elsewhere. */
const SIGN_IN_KEYS = /^(?:verification|password_reset|one_time_code|invitation|billing_invitation)_/

export const isSignInTemplate = (key: string): boolean => SIGN_IN_KEYS.test(key)

/** @throws AppError super_admin_only */
export const requireTemplateRights = ({ user }: Caller, key: string): void => {
  if (isSignInTemplate(key) && user.role !== 'super_admin') throw new AppError('super_admin_only')
}

/** Attributes that make a mail program load something. */
const LOADING = new Set(['src', 'srcset', 'background', 'poster', 'data', 'lowsrc', 'dynsrc', 'xlink:href'])
/** Elements that load something, run something or change what addresses mean. */
const FOREIGN = new Set('base embed form frame iframe link object script source svg video audio'.split(' '))
const LOADING_STYLE = /url\s*\(|@import|image-set|expression\s*\(/i
/** The one placeholder that may stand in an address, and nothing beside it. */
const OWN_LINK = /^\s*\{\{\s*link\s*\}\}\s*$/

/**
 * Content that a sign-in mail may not hold: pictures and other things that are loaded from elsewhere, which show a
 * stranger that the mail was read, and addresses with its secret in them.
 *
 * @returns the first fault, in words, or null
 */
export const wrongInSignInMail = async (html: string): Promise<string | null> => {
  // Loaded on first use: few processes check a template.
  const { Parser } = await import('htmlparser2')
  let wrong: string | null = null
  let inStyle = false
  const find = (message: string): void => {
    wrong ??= message
  }
  const parser = new Parser({
    onopentagname: (name) => {
      if (FOREIGN.has(name)) find(`<${name}> may not stand in a mail that signs people in`)
      inStyle = name === 'style'
    },
    onattribute: (name, value) => {
      const isInline = /^\s*data:image\/(?:png|jpeg|gif|webp);/i.test(value)
      if (LOADING.has(name) && !isInline) find('a mail that signs people in may load no pictures')
      if (name === 'style' && LOADING_STYLE.test(value))
        find('a mail that signs people in may load no pictures')
      const isAddress = name === 'href' || name === 'action' || name === 'ping'
      if (isAddress && value.includes('{{') && !OWN_LINK.test(value)) {
        find('{{link}} must stand alone in an address, and no other placeholder may')
      }
      if (name === 'http-equiv') find('a mail that signs people in may lead nowhere by itself')
      if (name.startsWith('on')) find('a mail that signs people in may run nothing')
    },
    ontext: (text) => {
      if (inStyle && LOADING_STYLE.test(text)) find('a mail that signs people in may load no pictures')
    },
    onclosetag: (name) => {
      if (name === 'style') inStyle = false
    },
  })
  parser.end(html)
  return wrong
}

/** @throws AppError bad_request */
export const checkSignInMail = async ({
  template_key,
  html,
}: Pick<EmailTemplateContent, 'template_key' | 'html'>): Promise<void> => {
  if (!isSignInTemplate(template_key)) return
  const wrong = await wrongInSignInMail(html)
  if (wrong !== null) {
    throw new AppError('bad_request', { message: `html: ${wrong}`, details: { field: 'html' } })
  }
}
