/** What the key of shortcuts is called on this machine. */
export const modifierKey = (): string => (/mac|iphone|ipad/i.test(navigator.platform) ? '⌘' : 'Ctrl ')
