import { defineString } from 'firebase-functions/params'

export const webApiKey = defineString('WEB_API_KEY', {
  default: '',
  description:
    'The API key of the Firebase web app; without one nobody can sign in with a password or a code',
})

export const bootstrapAdmins = defineString('BOOTSTRAP_ADMINS', {
  default: '',
  description: 'Addresses, separated by commas, whose people become super administrators when they sign in',
})

export const appCheckApp = defineString('APP_CHECK_APP_ID', {
  default: '',
  description:
    'App id of the Firebase web app, whose calls must come with App Check tokens; empty for no App Check',
})
