import { columns } from '../../domain/imports/columns.ts'
import { exportCsv } from '../../domain/imports/csv-export.ts'
import type { Fault } from '../../domain/imports/faults.ts'
import type { Placed } from './placed-answer.ts'
import { saveFile } from '../ui/save-file.ts'

const example = [
  'Lemon Lentil Soup',
  'Middle East',
  'Lebanon',
  'Soup',
  '1 cup red lentils, rinsed\n1 onion, chopped\n2 tbsp olive oil\n6 cups vegetable broth\njuice of 1 lemon\nsalt to taste',
  '1. Soften the onion in the oil for 8 minutes.\n2. Add the lentils and the broth and simmer for 20 minutes.\n3. Blend, stir in the lemon juice and season.',
  '35 minutes',
  '4',
  'Vegan, gluten-free',
  'https://example.com/lentil-soup',
  'Thick and bright; a squeeze of lemon wakes it up.',
]

export const downloadTemplate = () => download('recipes-template.csv', [[...columns], example])

export const downloadFaults = (faults: Placed<Fault>[]) =>
  download('import-problems.csv', [
    ['Sheet', 'Line', 'Column', 'Problem'],
    ...faults.map(({ sheet = '', line, column, sentence }) => [sheet, String(line), column, sentence]),
  ])

const download = (name: string, rows: string[][]) =>
  saveFile(name, new Blob([exportCsv(rows)], { type: 'text/csv;charset=utf-8' }))
