import { useEffect, useState } from 'react'
import { commonSpelling, objection } from '../../domain/accounts/password-policy.ts'
import { address, send } from '../api/api.ts'

const list = address('GET /api/common-passwords')

let asked: Promise<ReadonlySet<string>> | undefined

/** Asked for once, when the first password comes near to being set; after a failure, once more. */
async function learn() {
  asked ??= send(list).then((words) => new Set(words))
  try {
    return await asked
  } catch {
    asked = undefined
    return undefined
  }
}

/** Whether a password is among the most used ones; undefined while that is not known. */
export function useCommon(password: string): boolean | undefined {
  const [known, setKnown] = useState<ReadonlySet<string>>()
  const isNeeded = known === undefined && objection(password) === undefined
  useEffect(() => {
    if (!isNeeded) return undefined
    let isGone = false
    void learn().then((words) => !isGone && words && setKnown(words))
    return () => {
      isGone = true
    }
  }, [isNeeded])
  return known?.has(commonSpelling(password))
}

/** For tests: as if the page had just been opened. */
export const forgetCommon = () => (asked = undefined)
