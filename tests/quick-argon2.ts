import { hash as slowHash, type Options } from '../node_modules/@node-rs/argon2/index.js'

export { verify } from '../node_modules/@node-rs/argon2/index.js'

/** Real hashes that cost next to nothing: thousands of people register in the tests of the server. */
export const hash = (password: string, options: Options) =>
  slowHash(password, { ...options, memoryCost: 64, timeCost: 1 })
