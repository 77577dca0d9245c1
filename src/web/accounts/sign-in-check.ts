import { zodResolver } from '@hookform/resolvers/zod'
import { credentials } from '../../domain/accounts/forms.ts'

export const signInCheck = zodResolver(credentials)
