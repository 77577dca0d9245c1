/** Our Content-Security-Policy forbids eval; zod would try it once and be reported. Read by zod when it loads. */
export function forbidEval() {
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
}
