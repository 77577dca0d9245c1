import { createHmac, timingSafeEqual } from 'node:crypto'
import { forbidden, notFound } from '../../domain/errors.ts'
import { uploads as limits } from '../../domain/uploads/limits.ts'

interface Options {
  secret: string
  clock(): Date
}

/** Who may send what, where: a signature covers all of it. */
export interface Permission {
  userId: string
  /** Without the question mark and what follows. */
  path: string
}

interface Signed {
  expires?: string | undefined
  signature?: string | undefined
}

/** Addresses that only this site can have given out, each for one person and ten minutes. */
export function createSignedAddresses({ secret, clock }: Options) {
  const sign = ({ userId, path }: Permission, expires: string) =>
    createHmac('sha256', secret).update(['upload', userId, path, expires].join('\n')).digest('base64url')

  return {
    give(permission: Permission) {
      const expires = String(clock().getTime() + limits.addressLasts)
      const query = new URLSearchParams({ expires, signature: sign(permission, expires) })
      return `${permission.path}?${query.toString()}`
    },

    check(permission: Permission, { expires = '', signature = '' }: Signed) {
      const expected = Buffer.from(sign(permission, expires))
      const given = Buffer.from(signature)
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw notFound('upload')
      // The words by which upload tools know that they may ask for a new address.
      if (Number(expires) <= clock().getTime()) throw forbidden('Request has expired')
    },
  }
}
export type SignedAddresses = ReturnType<typeof createSignedAddresses>
