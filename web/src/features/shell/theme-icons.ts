import { Monitor, Moon, Sun } from 'lucide-react'

export const THEME_ICONS = { light: Sun, dark: Moon, system: Monitor }
