import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { Tab, TabList, TabPanel, Tabs } from './tabs.tsx'

afterEach(cleanup)

const names = ['Soups', 'Stews', 'Salads']

function Dishes({ followsFocus = false, isKept = false }) {
  const [value, open] = useState('Soups')
  return (
    <Tabs value={value} onValueChange={open} followsFocus={followsFocus}>
      <TabList aria-label="Dishes">
        {names.map((name) => (
          <Tab key={name} value={name}>
            {name}
          </Tab>
        ))}
      </TabList>
      {names.map((name) => (
        <TabPanel key={name} value={name} isKept={isKept}>
          <input aria-label={`About ${name}`} />
        </TabPanel>
      ))}
    </Tabs>
  )
}

const opened = () => screen.getByRole('tab', { selected: true }).textContent
const focused = () => document.activeElement?.textContent

it('shows the panel of the tab that was pressed, named by it', async () => {
  render(<Dishes />)
  await userEvent.click(screen.getByRole('tab', { name: 'Stews' }))
  expect(opened()).toBe('Stews')
  screen.getByRole('tabpanel', { name: 'Stews' })
  expect(screen.queryByLabelText('About Soups')).toBeNull()
})

it('is one stop of the keyboard; the arrow keys go round, Home and End to the ends, and Enter opens', async () => {
  render(<Dishes />)
  await userEvent.tab()
  expect(focused()).toBe('Soups')
  await userEvent.keyboard('{ArrowLeft}')
  expect(focused()).toBe('Salads')
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  expect(focused()).toBe('Stews')
  await userEvent.keyboard('{End}')
  expect([focused(), opened()]).toEqual(['Salads', 'Soups'])
  await userEvent.keyboard('{Home}{ArrowRight}{Enter}')
  expect(opened()).toBe('Stews')
  await userEvent.tab()
  expect(screen.getByRole('tabpanel', { name: 'Stews' })).toBe(document.activeElement)
})

it('opens what the arrow keys come to where it follows focus', async () => {
  render(<Dishes followsFocus />)
  await userEvent.tab()
  await userEvent.keyboard('{ArrowRight}')
  expect(opened()).toBe('Stews')
})

it('keeps what was typed in a panel that is kept', async () => {
  render(<Dishes isKept />)
  await userEvent.type(screen.getByLabelText('About Soups'), 'Hot')
  await userEvent.click(screen.getByRole('tab', { name: 'Stews' }))
  await userEvent.click(screen.getByRole('tab', { name: 'Soups' }))
  expect(screen.getByLabelText<HTMLInputElement>('About Soups').value).toBe('Hot')
})
