import { createContext } from 'react'

/** Whether the page was drawn ahead as a signed-in person will see it. */
export const Foreseen = createContext(false)
