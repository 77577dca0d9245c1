import { createContext } from 'react'

/** Whether the page was prerendered as a signed-in person will see it. */
export const Prerendered = createContext(false)
