/** The browser event that asks for the confirmation of full access. */
export const OPEN_TRIAL_CONFIRM = 'open trial confirm'

/** Opens the confirmation of full access, wherever on the page it stands. */
export const openFullAccess = (): void => {
  window.dispatchEvent(new CustomEvent(OPEN_TRIAL_CONFIRM))
}
