import { generateSecret, generateURI, verifySync } from 'otplib'
import { brand } from '../../domain/brand.ts'
import { twoFactor as limits } from '../../domain/accounts/limits.ts'

/** 160 random bits in Base32, which authenticator apps read. */
export const newSecret = () => generateSecret()

/** What the QR code says: `label` tells several accounts apart in the app. */
export const setupUri = (secret: string, label: string) =>
  generateURI({ issuer: brand.name, label, secret, period: limits.step })

/** The step of RFC 6238 a code belongs to, if it is one of about now. */
export function stepOf(secret: string, digits: string, now: Date): number | undefined {
  const result = verifySync({
    secret,
    token: digits,
    epoch: Math.floor(now.getTime() / 1000),
    period: limits.step,
    epochTolerance: limits.tolerance * limits.step,
  })
  return result.valid && 'timeStep' in result ? result.timeStep : undefined
}
