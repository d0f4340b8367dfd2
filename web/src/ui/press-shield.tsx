/** Takes presses beside an open menu: they close it and do nothing else. The page itself keeps taking them, see theme.css. */
export const PressShield = () => <div aria-hidden="true" className="pointer-events-auto fixed inset-0 z-60" />
