import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { BarTable } from './bar-table.tsx'
import { ColumnChart } from './column-chart.tsx'
import { CountTable } from './count-table.tsx'
import { LineChart } from './line-chart.tsx'
import { Pager } from './pager.tsx'

afterEach(cleanup)

const points = [
  { label: 'Nov 2', value: 2 },
  { label: 'Nov 9', value: 4 },
]

it('a chart is one named picture, and its columns are as high as their counts', () => {
  render(<ColumnChart label="Guests by week" points={points} />)
  const columns = screen.getByRole('img', { name: 'Guests by week' }).querySelectorAll('rect')
  expect([...columns].map((column) => column.getAttribute('height'))).toEqual(['50', '100'])
})

it('a line goes through its counts', () => {
  render(<LineChart label="Guests by week" points={points} />)
  const line = screen.getByRole('img', { name: 'Guests by week' }).querySelector('polyline')
  expect(line?.getAttribute('points')).toBe('0,50 100,0')
})

it('a table says the same numbers by row and column', () => {
  render(<CountTable caption="Guests" columns={['Week', 'Guests']} points={points} />)
  const table = screen.getByRole('table', { name: 'Guests' })
  expect(within(table).getByRole('row', { name: 'Nov 9 4' })).toBeTruthy()
  expect(within(table).getAllByRole('columnheader')).toHaveLength(2)
})

it('bars are as long as their share of the longest, and nothing has none', () => {
  const rows = [
    { key: 'a', label: 'Soup', value: 1_200 },
    { key: 'b', label: 'Pie', value: 300 },
    { key: 'c', label: 'Nothing', value: 0 },
  ]
  render(<BarTable caption="Dishes" columns={['Dish', 'Times']} rows={rows} />)
  const table = screen.getByRole('table', { name: 'Dishes' })
  expect([...table.querySelectorAll('svg')].map((bar) => bar.style.width)).toEqual(['100%', '25%', '0%'])
  expect(within(table).getByRole('cell', { name: '1,200' })).toBeTruthy()
})

it('a pager steps within its pages and is silent for one', () => {
  const onPage = vi.fn<(page: number) => void>()
  const { rerender } = render(<Pager label="Pages" page={2} pageSize={25} total={60} onPage={onPage} />)
  expect(screen.getByText('26–50 of 60')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  fireEvent.click(screen.getByRole('button', { name: 'Previous' }))
  expect(onPage.mock.calls).toEqual([[3], [1]])
  rerender(<Pager label="Pages" page={3} pageSize={25} total={60} onPage={onPage} />)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(true)
  rerender(<Pager label="Pages" page={1} pageSize={25} total={25} onPage={onPage} />)
  expect(screen.queryByRole('navigation')).toBeNull()
})
