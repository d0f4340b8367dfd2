import { find } from './find.ts'

/** Parts that the forms of public pages share: fields with a `data-error` each, and reasons under `data-failure`. */

/** Shows why nothing was sent; null hides all reasons. */
export const sayFailure = (form: HTMLFormElement, code: string | null): void => {
  const reasons = [...form.querySelectorAll<HTMLElement>('[data-failure]')]
  const known = reasons.some(({ dataset }) => dataset.failure === code)
  for (const reason of reasons)
    reason.hidden = code === null || reason.dataset.failure !== (known ? code : 'unexpected')
}

/** Shows the error of each field, and focuses the first invalid one. */
export const sayErrors = (form: HTMLFormElement, wrong: ReadonlySet<unknown>): void => {
  const fields = [...form.querySelectorAll<HTMLElement>('[data-error]')].map((error) => {
    const control = find(form, `#${error.dataset.error}`, HTMLElement)
    const isWrong = wrong.has(error.dataset.error)
    error.hidden = !isWrong
    control.removeAttribute('aria-describedby')
    control.removeAttribute('aria-invalid')
    if (isWrong) {
      control.setAttribute('aria-invalid', 'true')
      control.setAttribute('aria-describedby', `${control.id}-error`)
    }
    return { control, isWrong }
  })
  fields.find(({ isWrong }) => isWrong)?.control.focus()
}
