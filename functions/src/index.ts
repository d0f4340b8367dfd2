import './options.ts'

export { api } from './api/function.ts'
export * from './tasks.ts'
