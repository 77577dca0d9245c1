import { lateCode } from '../boot/late-code.ts'

/** A recipe for as many as it is written for is told by the server. */
export const { load: loadArithmetic, useCode: useArithmetic } = lateCode(async () => {
  const [{ forPortions }, { vesselAdvice }] = await Promise.all([
    import('../../domain/recipes/portions.ts'),
    import('../../domain/recipes/vessels.ts'),
  ])
  return { forPortions, vesselAdvice }
})
