// Its message is a sentence a person can act on; the entries print it and exit with its code.
export class StartupProblem extends Error {
  override name = 'StartupProblem'
  readonly exitCode: number = 1
}
