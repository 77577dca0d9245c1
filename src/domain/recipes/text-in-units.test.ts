import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { textIn } from './text-in-units.ts'
import type { UnitSystem } from './units.ts'

test.each([
  // The author says both
  ['Heat the oven to 425 °F (220 °C).', 'Heat the oven to 220 °C.'],
  ['between 125 and 130 °F (52 and 54 °C), or 145 °F (63 °C)', 'between 52 and 54 °C, or 63 °C'],
  ['the USDA recommends 145 °F / 63 °C)', 'the USDA recommends 63 °C)'],
  ['a further 5 to 10 °F (3 to 5 °C)', 'a further 3 to 5 °C'],
  ['about 6 oz or 170 g each', 'about 170 g each'],
  ['14 oz/400 g', '400 g'],
  ['about 1 1/2 lb / 680 g', 'about 680 g'],
  ['9-inch (23 cm) springform pan', '23 cm springform pan'],
  ['9 x 13-inch (23 x 33 cm) pan', '23 x 33 cm pan'],
  ['an 8 1/2-by-4 1/2-inch (22 by 11 cm) pan', 'a 22 by 11 cm pan'],
  ['3 tablespoons (57 g), well apart', '57 g, well apart'],
  ['cover by an inch (2.5 cm)', 'cover by 2.5 cm'],
  ['within half an inch (1 cm) of the rim', 'within 1 cm of the rim'],
  ['press a quarter-inch (6 mm) layer', 'press a 6 mm layer'],
  ['220 °C (425 °F)', '220 °C (425 °F)'],
  // And where not
  ['bake at 350 °F', 'bake at 175 °C'],
  ['bake at 350°F', 'bake at 175 °C'],
  ['bake at 350F', 'bake at 175 °C'],
  ['bake at 350 degrees F', 'bake at 175 °C'],
  ['325 to 350 °F', '165 to 175 °C'],
  ['145-150 °F', '65 °C'],
  ['0 °F', '-20 °C'],
  ['rises another 10 °F', 'rises another 5 °C'],
  ['9x13-inch baking dish', '23 × 33 cm baking dish'],
  ['9-by-13-inch pan', '23 × 33 cm pan'],
  ['a 9" pan', 'a 23 cm pan'],
  ['a 7-inch tin', 'an 18 cm tin'],
  ['an 8-inch square pan', 'a 20 cm square pan'],
  ['1/4-inch holes', '6 mm holes'],
  ['½ inch deep', '1.25 cm deep'],
  ['2 inches apart', '5 cm apart'],
  ['1 1/2-inch cubes', '4 cm cubes'],
  ['2-quart oval baking dish', '2 l oval baking dish'],
  ['1½-quart saucepan', '1.5 l saucepan'],
  ['at least 5 quarts', 'at least 5 l'],
  ['a 10-cup pan', 'a 2.4 l pan'],
  ['Cut it .5 inch thick', 'Cut it 1.25 cm thick'],
  ['.5-inch slices', '1.25 cm slices'],
  ['a .25 to .5-inch layer', 'a 0.75 to 1.25 cm layer'],
  ['add .5 cup milk', 'add 120 ml milk'],
  ['.5 lb beef', '225 g beef'],
  ['.5 cup (125 ml)', '125 ml'],
  ['125 ml (.5 cup)', '125 ml (.5 cup)'],
  ['.25" x .5"', '0.75 × 1.25 cm'],
  ['Wait...5 cups', 'Wait...1.2 l'],
  ['Heat the pan.5 cups follow', 'Heat the pan.1.2 l follow'],
  ['pour 1/3 cup of batter', 'pour 80 ml of batter'],
  ['shape 4-ounce patties', 'shape 115 g patties'],
  ['a 3-pound chicken', 'a 1.35 kg chicken'],
  ['1 wedge, about 6 oz', '1 wedge, about 170 g'],
  ['2 cartons, about 32 fl oz each', '2 cartons, about 960 ml each'],
  ['Reduce the heat by 25°F', 'Reduce the heat by 15 °C'],
  ['Increase by 50 degrees F', 'Increase by 30 °C'],
  ['lower it by about 50 to 75 °F', 'lower it by about 30 to 40 °C'],
  ['bake 50 °F hotter', 'bake 30 °C hotter'],
  ['450 °F, followed by 350 °F', '230 °C, followed by 175 °C'],
  ['chill to 40 °F or below', 'chill to 5 °C or below'],
  ['a freezer at -10°F', 'a freezer at -25 °C'],
  ['0 to -10°F', '-20 to -25 °C'],
  ['0 °F (-18 °C)', '-18 °C'],
  ['200C/400F/gas 6', '200C/400F/gas 6'],
  ['400F/200C/gas 6', '200C/gas 6'],
  ['400F (200C)', '200C'],
  ['200C/180C fan/400F/gas 6', '200C/180C fan/400F/gas 6'],
  ['200C (180C fan)/390F/gas 6', '200C (180C fan)/390F/gas 6'],
  ['200C/400F, 2 oz butter', '200C/400F, 55 g butter'],
  ['2 C/4 oz flour', '2 C/115 g flour'],
  ['bake at 425ºF', 'bake at 220 °C'],
  ['bake at 425 ˚F', 'bake at 220 °C'],
  ['350º-375ºF', '175-190 °C'],
  ['Add 500g/1lb 2oz flour', 'Add 500g/1lb 2oz flour'],
  ['Add 1lb 2oz/500g flour', 'Add 500g flour'],
  ['Add 1 lb 8 oz flour', 'Add 675 g flour'],
  // Ranges whose first number has a hyphen or a sign of its own
  ['Heat oven to 350°-375°F', 'Heat oven to 175-190 °C'],
  ['350° to 375°F', '175 to 190 °C'],
  ['1- to 2-inch pieces', '2.5 to 5 cm pieces'],
  ['½- to ¾-inch cubes', '1.25 to 2 cm cubes'],
  ['a 3- to 4-pound chicken', 'a 1.35 to 1.8 kg chicken'],
  ['a 3-to-4-pound chicken', 'a 1.35 to 1.8 kg chicken'],
  ['an 8- or 9-inch tin', 'a 20 or 23 cm tin'],
  ['8- and 9-inch tins', '20 and 23 cm tins'],
  ['1-, 2- or 3-inch pieces', '2.5, 5 or 7.5 cm pieces'],
  ['2 x 8-ounce steaks', '2 × 225 g steaks'],
  ['between 3 and 4 lb', 'between 1.35 and 1.8 kg'],
  ['a 2- to 3-quart pot', 'a 2 to 3 l pot'],
  ['a 9" x 13" pan', 'a 23 × 33 cm pan'],
  ['Bake at 350° and 2 cups of stock', 'Bake at 350° and 480 ml of stock'],
  ['a 9" or 2 cups', 'a 23 cm or 480 ml'],
  // What measures nothing, and spoons
  ['stir in 2 tablespoons', 'stir in 2 tablespoons'],
  ['pound them flat in a cup', 'pound them flat in a cup'],
  ['Step 2 takes 10 minutes', 'Step 2 takes 10 minutes'],
  ['cook for 30 minutes or 2 hours', 'cook for 30 minutes or 2 hours'],
  ['', ''],
])('%s is, in metric, %s', (author, cook) => {
  expect(textIn(author, 'metric')).toBe(cook)
})

test.each([
  ['Heat the oven to 425 °F (220 °C).', 'Heat the oven to 425 °F (220 °C).'],
  ['cover by an inch (2.5 cm)', 'cover by an inch (2.5 cm)'],
  ['a heaped tablespoon (20 g) each', 'a heaped tablespoon (20 g) each'],
  ['220 °C (425 °F)', '425 °F'],
  ['bake at 180 °C', 'bake at 355 °F'],
  ['lower it by 20 °C', 'lower it by 35 °F'],
  ['a freezer at -18 °C', 'a freezer at 0 °F'],
  ['a freezer at −18 °C', 'a freezer at 0 °F'],
  ['180C/160C fan/gas 4', '355 °F/320 °F fan/gas 4'],
  ['200C/400F/gas 6', '400F/gas 6'],
  ['200C (180C fan)/390F/gas 6', '200C (180C fan)/390F/gas 6'],
  ['200C/180C fan/400F/gas 6', '200C/180C fan/400F/gas 6'],
  ['20 cm round tin', '8 inches round tin'],
  ['5 cm apart', '2 inches apart'],
  ['cut 6 mm thick', 'cut ¼ inch thick'],
  ['about 200 g', 'about 7 oz'],
  ['pour in 240 ml', 'pour in 1 cup'],
  ['1 l of stock', '4¼ cups of stock'],
  ['1,5 l of stock', '6¼ cups of stock'],
  ['2,5 cm thick', '1 inch thick'],
  ['bake at 200c', 'bake at 390 °F'],
  ['Add 500g/1lb 2oz flour', 'Add 1lb 2oz flour'],
  ['2 g and mm', '⅛ oz and mm'],
])('%s is, in US units, %s', (author, cook) => {
  expect(textIn(author, 'us')).toBe(cook)
})

describe('any text', () => {
  it('without a number stays as it is', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[^\d⅛-⅞¼-¾]*$/),
        fc.constantFrom<UnitSystem>('us', 'metric'),
        (text, system) => {
          expect(textIn(text, system)).toBe(text)
        },
      ),
    )
  })

  it('is read in a moment, whatever it is', () => {
    for (const piece of ['1-1/2-', '1 to ', '11', '1 g (', '1 g, ', 'an ', '1- ', '1°-', '1-, '])
      expect(textIn(piece.repeat(3000), 'metric')).toBe(piece.repeat(3000))
  })

  it('is told once: in these units already, it stays', () => {
    const measure = fc
      .tuple(
        fc.integer({ min: 1, max: 400 }),
        fc.constantFrom(' °F', '-inch', ' oz', ' lb', ' cups', '-quart', ' fl oz'),
      )
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(fc.array(measure, { maxLength: 4 }), (measures) => {
        const once = textIn(`Take ${measures.join('; take ')}.`, 'metric')
        expect(once).not.toMatch(/NaN|undefined|°F|inch|oz|lb|quart/)
        expect(textIn(once, 'metric')).toBe(once)
      }),
    )
  })

  it('has heat to the nearest five degrees', () => {
    fc.assert(
      fc.property(fc.integer({ min: 31, max: 600 }), (degrees) => {
        const celsius = Number(/-?\d+/.exec(textIn(`${degrees} °F`, 'metric'))![0])
        expect(celsius % 5 === 0 && Math.abs(celsius - ((degrees - 32) * 5) / 9) <= 2.5).toBe(true)
      }),
    )
  })

  it('has pans that hold as much', () => {
    const side = fc.integer({ min: 4, max: 20 })
    fc.assert(
      fc.property(side, side, (one, other) => {
        const [wide, long] = textIn(`${one}x${other}-inch pan`, 'metric')
          .match(/[\d.]+/g)!
          .map(Number)
        const share = (wide! * long!) / (one * other * 2.54 ** 2)
        expect(share > 0.92 && share < 1.08).toBe(true)
      }),
    )
  })
})

test('of thousands of measures in one text only the first are told in other units', () => {
  const told = textIn('1 lb '.repeat(5_000), 'metric')
  expect(told).toMatch(/^(?:450 g ){200}(?:1 lb ){4800}$/)
})
