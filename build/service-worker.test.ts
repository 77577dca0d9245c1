import { resolve } from 'node:path'
import type { Rollup } from 'vite'
import { expect, test } from 'vitest'
import { offlineFiles } from './service-worker.ts'

const chunk = (fileName: string, about: Partial<Rollup.OutputChunk> = {}) =>
  ({
    type: 'chunk',
    fileName,
    moduleIds: [],
    imports: [],
    dynamicImports: [],
    facadeModuleId: null,
    ...about,
  }) as never
const asset = (fileName: string) => ({ type: 'asset', fileName }) as never
const screen = (name: string) => resolve(`src/web/screens/${name}.tsx`)

test('all that the signed-in application may ever load, and nothing of the pages of visitors', () => {
  const files = offlineFiles([
    chunk('main.js', {
      moduleIds: [resolve('src/web/start.ts')],
      imports: ['react.js'],
      dynamicImports: ['application.js', 'landing.js'],
    }),
    chunk('react.js'),
    chunk('application.js', {
      imports: ['main.js'],
      dynamicImports: ['auth.js', 'recipe.js'],
    }),
    chunk('landing.js', { facadeModuleId: screen('landing'), imports: ['wall.js'] }),
    chunk('wall.js'),
    chunk('auth.js', { facadeModuleId: screen('auth'), imports: ['forms.js'] }),
    chunk('forms.js'),
    chunk('recipe.js', { facadeModuleId: screen('recipe'), dynamicImports: ['dock.js'] }),
    chunk('dock.js'),
    asset('recipe.css'),
    asset('figtree.woff2'),
    asset('picture.webp'),
  ])
  expect(files).toEqual([
    '/application.js',
    '/dock.js',
    '/figtree.woff2',
    '/main.js',
    '/react.js',
    '/recipe.css',
    '/recipe.js',
  ])
})
