import { createInstance, type FormatterModule, type InitOptions, type i18n } from 'i18next'
import { formatNumber } from './format.ts'

/** Writes numbers. Strings stay as they are: codes, and figures with their own format, come as strings. */
const numbers: FormatterModule = {
  type: 'formatter',
  init: () => {},
  add: () => {},
  addCached: () => {},
  format: (value, _name, language) =>
    typeof value === 'number' && language !== undefined ? formatNumber(value, language) : value,
}

/** An instance of i18next whose texts write numbers as their language does: its digits, its groups. */
export const createSpeaker = ({ interpolation, ...options }: InitOptions): i18n =>
  createInstance({ ...options, interpolation: { ...interpolation, alwaysFormat: true } }).use(numbers)
