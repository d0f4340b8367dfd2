/**
 * Takes presses beside an open menu: they close it and do nothing else. The page itself keeps taking them, see theme.css.
 * The menu listens for such presses too, but only from a moment after it shows; on a busy page one may come before.
 */
export const PressShield = ({ onPress }: { onPress: () => void }) => (
  <div aria-hidden="true" className="pointer-events-auto fixed inset-0 z-60" onClick={onPress} />
)
