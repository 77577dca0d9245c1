import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ui } from './limits.ts'
import { Avatar } from './avatar.tsx'
import { ButtonLink } from './button-link.tsx'
import { Button } from './button.tsx'
import { Field } from './field.tsx'
import { IconButton } from './icon-button.tsx'
import { Picture } from './picture.tsx'
import { Skeleton } from './skeleton.tsx'
import { Tooltip, Tooltips } from './tooltip.tsx'

afterEach(cleanup)

describe('a field with a limit', () => {
  it('counts once it fills up, and says when there is no more room', async () => {
    render(<Field label="Name" maxLength={10} />)
    const field = screen.getByLabelText('Name')
    await userEvent.type(field, 'Sunday')
    expect(screen.queryByText(/characters/)).toBeNull()
    await userEvent.type(field, ' di')
    screen.getByText('9 of 10 characters')
    await userEvent.paste('nner')
    screen.getByText('10 characters: there is room for no more', { selector: '[aria-hidden]' })
  })

  it('is heard in steps, by a region that was there before', () => {
    const { container } = render(<Field label="Name" maxLength={100} />)
    const region = container.querySelector('[aria-live]:not([id])')!
    const heard: string[] = []
    for (let length = 1; length <= 100; length++) {
      fireEvent.input(screen.getByLabelText('Name'), { target: { value: 'a'.repeat(length) } })
      expect(screen.queryAllByText(`${length} of 100 characters`)).toHaveLength(
        length >= 80 && length < 100 ? 1 : 0,
      )
      const said = region.textContent
      if (said !== (heard.at(-1) ?? '')) heard.push(said)
    }
    expect(container.contains(region)).toBe(true)
    expect(heard).toEqual([
      'No more than 20 characters left',
      'No more than 10 characters left',
      '100 characters: there is room for no more',
    ])
  })
})

describe('a button', () => {
  it('submits nothing unless asked and cannot be pressed while busy', () => {
    const onClick = vi.fn<() => void>()
    render(
      <Button busy onClick={onClick}>
        Save
      </Button>,
    )
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' })
    expect(button.type).toBe('button')
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(button.getAttribute('aria-busy')).toBe('true')
    button.focus()
    fireEvent.click(button)
    expect(onClick).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(button)
  })

  it('lends its looks to a link', () => {
    render(
      <ButtonLink href="/subscribe" variant="premium">
        Go Premium
      </ButtonLink>,
    )
    const link = screen.getByRole('link', { name: 'Go Premium' })
    expect(link.className).toContain('bg-saffron')
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('a field', () => {
  it('is named by its label and described by its hint and its error', () => {
    render(<Field label="Email" hint="We never share it" error="Email is required" />)
    const input = screen.getByLabelText('Email')
    expect(input.getAttribute('aria-invalid')).toBe('true')
    const described = (input.getAttribute('aria-describedby') ?? '').split(' ')
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'We never share it',
      'Email is required',
    ])
  })

  it('is described by nothing when there is nothing to say', () => {
    render(<Field label="Email" />)
    expect(screen.getByLabelText('Email').hasAttribute('aria-describedby')).toBe(false)
    expect(screen.getByLabelText('Email').hasAttribute('aria-invalid')).toBe(false)
  })
})

it('an avatar falls back to the letter when its picture does not load', () => {
  const { container } = render(<Avatar src="/gone.png" letter="M" />)
  const image = container.querySelector('img')
  expect(image).not.toBeNull()
  if (image) fireEvent.error(image)
  expect(container.querySelector('img')).toBeNull()
  expect(container.textContent).toBe('M')
})

it('a picture names its three widths, keeps its place and waits below the fold', () => {
  render(<Picture name="burger" alt="A burger" sizes="100vw" color="#c59d52" />)
  const image = screen.getByAltText<HTMLImageElement>('A burger')
  expect(image.getAttribute('srcset')).toBe(
    '/pictures/burger-400.webp 400w, /pictures/burger-800.webp 800w, /pictures/burger-1200.webp 1200w',
  )
  expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['800', '600'])
  expect(image.getAttribute('loading')).toBe('lazy')
})

describe('a tooltip', () => {
  const button = () => screen.getByRole('button', { name: 'Add to shopping list' })
  beforeEach(() => {
    render(
      <>
        <Tooltip text="Add to shopping list">
          <IconButton label="Add to shopping list">+</IconButton>
        </Tooltip>
        <Tooltips />
      </>,
    )
  })
  afterEach(() => void vi.useRealTimers())

  it('tells keyboard users at once what an icon means, until Escape', async () => {
    await userEvent.tab()
    expect((await screen.findByRole('tooltip')).textContent).toBe('Add to shopping list')
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('tooltip')).toBeNull()
    expect(document.activeElement).toBe(button())
  })

  it('waits until a mouse rests, goes with it, and never shows under a finger', () => {
    vi.useFakeTimers()
    const pass = (time: number) => act(() => void vi.advanceTimersByTime(time))
    fireEvent.pointerOver(button(), { pointerType: 'mouse' })
    pass(ui.tooltipDelay - 1)
    expect(screen.queryByRole('tooltip')).toBeNull()
    pass(1)
    expect(screen.getByRole('tooltip').textContent).toBe('Add to shopping list')
    fireEvent.pointerOver(document.body, { pointerType: 'mouse' })
    expect(screen.queryByRole('tooltip')).toBeNull()
    fireEvent.pointerOver(button(), { pointerType: 'touch' })
    pass(ui.tooltipDelay)
    expect(screen.queryByRole('tooltip')).toBeNull()
  })
})

it('a skeleton is silent', () => {
  const { container } = render(<Skeleton className="h-6 w-40" />)
  expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true')
})
