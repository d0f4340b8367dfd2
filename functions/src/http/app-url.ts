import { defineString } from 'firebase-functions/params'

const DEFAULT_URL = 'http://127.0.0.1:5000'

const publicUrl = defineString('APP_URL', {
  default: DEFAULT_URL,
  description: 'Where people find the app, such as https://app.example.com; links in mails lead there',
})

/** The address of a page of the app, for links that leave it. @param path starts with a slash */
export const appUrl = (path = '/'): string => new URL(path, publicUrl.value() || DEFAULT_URL).href
