/** Label of the shortcut modifier key on this machine. */
export const modifierKey = (): string => (/mac|iphone|ipad/i.test(navigator.platform) ? '⌘' : 'Ctrl ')
