import { createContext, type ReactNode } from 'react'

/** The plans as the build drew them into the page: they stand there until those in force are read. */
export const DrawnPlans = createContext<ReactNode>(undefined)
