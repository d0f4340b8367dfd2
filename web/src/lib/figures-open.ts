import { createContext } from 'react'

/** Whether figures open the runs behind them; false on the page of a share link that opens none. */
export const FiguresOpen = createContext(true)
