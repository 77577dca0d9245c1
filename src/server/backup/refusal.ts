import { StartupProblem } from '../startup-problem.ts'

const exitCodes = { notEmpty: 2, newer: 3, broken: 4 } as const

/** A sentence for whoever restores, and a number for their script. */
export class Refusal extends StartupProblem {
  override name = 'Refusal'
  override readonly exitCode: number

  constructor(reason: keyof typeof exitCodes, sentence: string, options?: ErrorOptions) {
    super(sentence, options)
    this.exitCode = exitCodes[reason]
  }
}
