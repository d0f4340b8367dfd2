import { defineString, projectID } from 'firebase-functions/params'

const publicUrl = defineString('APP_URL', {
  default: '',
  description:
    "Where people find the app, such as https://app.example.com; empty for the project's web.app address",
})

/** The address of a page of the app, for links that leave it. @param path starts with a slash */
export const appUrl = (path = '/'): string =>
  new URL(path, publicUrl.value() || `https://${projectID.value()}.web.app`).href
