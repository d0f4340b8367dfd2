import { defineString } from 'firebase-functions/params'

const lookModelParam = defineString('LOOK_MODEL', {
  default: '',
  description: 'Id of the model that looks before sign-up ask, such as openai:…; empty for the cheapest one',
})

/** The id of the model that looks ask; null for the cheapest one. */
export const lookModel = (): string | null => lookModelParam.value().trim() || null
