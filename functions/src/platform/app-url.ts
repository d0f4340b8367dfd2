import { defineString, projectID } from 'firebase-functions/params'

const publicUrl = defineString('APP_URL', {
  default: '',
  description:
    "Where people find the app, such as https://app.example.com; empty for the project's web.app address",
})

/** The address of a page of the app, for links that leave it. @param path starts with a slash */
export const appUrl = (path = '/'): string =>
  new URL(path, publicUrl.value() || `https://${projectID.value()}.web.app`).href

/**
 * The address of a page that a mail leads to with a token. The token is in the fragment, which browsers send to no server: neither logs
 * nor other sites see it.
 */
export const tokenUrl = (path: string, token: string): string =>
  appUrl(`${path}#${new URLSearchParams({ token })}`)
