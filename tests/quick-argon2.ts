import { hash as slowHash, type Options } from '../node_modules/@node-rs/argon2/index.js'

export { verify } from '../node_modules/@node-rs/argon2/index.js'

/** Real hashes that cost a fortieth: hundreds of people register in the tests of the server. */
export const hash = (password: string, options: Options) =>
  slowHash(password, { ...options, memoryCost: 1_024, timeCost: 1 })
