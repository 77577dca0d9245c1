import { describe, expect, test } from 'vitest'
import { aDraft } from './a-draft.ts'
import { ovenFaults } from './oven.ts'

const steps = (...texts: string[]) => texts.map((text, place) => `= Step ${place + 1}\n${text}`).join('\n\n')
const faults = (texts: string[], more: Record<string, unknown> = {}) =>
  ovenFaults(aDraft(steps(...texts), more))
const cold = '"Step 1" needs an oven or broiler that no step has heated'

describe('the oven', () => {
  test.each([
    [['Heat the oven to 350 °F (175 °C).', 'Bake for ~{10%minutes}.']],
    [['Turn on the broiler and broil for ~{2%minutes}.']],
    [['Bake for ~{10%minutes} in the oven, at 350 °F (175 °C).']],
    [['Bake in a dry #skillet{} for ~{3%minutes}.']],
    [['Heat a #waffle iron{}.', 'Bake for ~{4%minutes}.']],
    [['Heat oil over high heat and roast the shells for ~{4%minutes}.']],
    [['Boil for ~{5%minutes}, until it smells of roast dinner.']],
    [['Simmer in a #Dutch oven{} for ~{10%minutes}.']],
    [['Bring it to the table. Leftovers bake again in ten minutes.']],
  ])('is hot in time, or not needed: %j', (texts) => {
    expect(faults(texts)).toEqual([])
  })

  test.each([
    [['Bake for ~{10%minutes}.', 'Heat the oven to 350 °F (175 °C).']],
    [['Toss with oil and roast for ~{20%minutes}.']],
    [['Slide it under the broiler for ~{2%minutes}.']],
    [['Simmer in a #Dutch oven{} to 160 °F (71 °C), then bake for ~{10%minutes}.']],
  ])('is cold: %j', (texts) => {
    expect(faults(texts)).toEqual([cold])
    expect(faults(texts, { exceptions: { oven: 'It starts cold.' } })).toEqual([])
  })
})

describe('a temperature', () => {
  test.each([
    '350 °F (175 °C)',
    '315 to 325 °F (157 to 163 °C)',
    '175 °F / 80 °C',
    'by 5 °F (3 °C)',
    '400°F (200°C)',
  ])('may be %s', (text) => {
    expect(faults([`Heat to ${text}.`])).toEqual([])
  })

  test.each([
    ['350 °F', '"350 °F" without °C: write it as 350 °F (175 °C)'],
    ['175 °C', '"175 °C" without °F: write it as 350 °F (175 °C)'],
    ['350 °F (200 °C)', '"350 °F (200 °C" are not the same temperature'],
  ])('may not be %s', (text, fault) => {
    expect(faults([`Heat to ${text}.`])).toEqual([fault])
  })
})
