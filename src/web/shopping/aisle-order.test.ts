import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { forgetOfflineStorage, openOfflineStorage } from '../offline/offline-storage.ts'
import { useAisleOrder } from './aisle-order.ts'

afterEach(() => forgetOfflineStorage())

it('is of the person who walks it, and goes with them', () => {
  openOfflineStorage('maria')
  const { result } = renderHook(() => useAisleOrder())
  act(() => result.current[1](['Pharmacy', 'Produce']))
  expect(result.current[0]).toEqual(['Pharmacy', 'Produce'])
  act(() => forgetOfflineStorage())
  expect(result.current[0]).toEqual([])
  expect(Object.keys(localStorage)).toEqual([])
  act(() => openOfflineStorage('tom'))
  expect(result.current[0]).toEqual([])
})
