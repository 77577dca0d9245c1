// Its message is a sentence a person can act on; main.ts prints it and exits 1.
export class StartupProblem extends Error {
  override name = 'StartupProblem'
}
