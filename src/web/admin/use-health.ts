import { useQuery } from '@tanstack/react-query'
import { address } from '../api/api.ts'
import { queryOf } from '../api/query-of.ts'

const health = address('GET /api/admin/health')

/** As it is when it is opened. */
export const useHealth = () => useQuery({ ...queryOf(health), refetchOnMount: 'always' })
