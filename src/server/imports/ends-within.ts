import { createContext, Script } from 'node:vm'

const stage = { work() {} }
const context = createContext(stage)
const call = new Script('work()')

/** Does a work that may take for ever; false when it took longer than this and was ended where it was. */
export function endsWithin(milliseconds: number, work: () => void): boolean {
  stage.work = work
  try {
    call.runInContext(context, { timeout: milliseconds })
    return true
  } catch (error) {
    // It is an error of the other context, and no instance of ours.
    const code: unknown = Object(error).code
    if (code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return false
    throw error
  }
}
