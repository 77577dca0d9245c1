import tailwindcss from '@tailwindcss/vite'
import reactPlugin from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compress } from './build/compress.ts'
import { pages } from './build/pages.ts'
import { pictures } from './build/pictures.ts'
import { serviceWorker } from './build/service-worker.ts'

const api = { target: 'http://localhost:3001', changeOrigin: false }

// Files by the moment a page needs them, each with all that its modules import, first match first: a phone pays for every
// request, and for every line that it does not need.
const files = {
  // Stays in the browser's cache from one release to the next.
  react: /node_modules\/(?:react|react-dom|scheduler)\//,
  // The first step, which imports nothing else: other code may come later.
  start: /web\/start\.|vite\/preload-helper/,
  // The way in, and what the landing page shares with others.
  base: /web\/(?:main|ui\/(?:class-names|empty-state|logo|picture|spinner)|boot\/first-use|navigation\/(?:page-title|paths)|screens\/parts\/premium-panel)\.|domain\/(?:brand|durations|billing\/limits|recipes\/pictures)\.|lucide-react\/dist\/esm\/(?!icons\/(?!(?:arrow-right|check|heart|map-pin|search|star)\.))|node_modules\/(?:wouter|regexparam)\//,
  // What every page behind the landing page needs before it can show anything.
  core: /web\/(?:app\/application|boot\/idle|navigation\/way-back|ui\/(?:button|button-link|field|icon-button|tabs))\.|domain\/accounts\/(?:characters|person)\.|icons\/(?:eye|eye-off|wand-sparkles|x)\./,
  // The frame around the pages of the signed-in.
  frame: /web\/app\/signed-in\./,
  // What is open above a page: fetched when the page is first touched.
  overlays: /web\/ui\/(?:opened-dialog|opened-menu|tooltip-bubble)\./,
  // Lists of recipes.
  listing: /web\/recipes\/(?:recipe-results|use-selection|use-recipes)\./,
}
// What several other pages share; forms and their rules stay apart.
const shared =
  /node_modules\/(?!zod|react-hook-form|@hookform)|web\/(?:api|boot|favorites|navigation|offline|preferences|session|ui)\/|domain\/(?:listed|storable-text|[\w-]+\/limits)\./

export default defineConfig({
  plugins: [reactPlugin(), tailwindcss(), pictures(), pages(), serviceWorker(), compress()],
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // A schema nobody uses is no reason to keep zod in a chunk.
      treeshake: { manualPureFunctions: ['z', 'call'] },
      output: {
        codeSplitting: {
          groups: [
            ...Object.entries(files).map(([name, test]) => ({ name, test })),
            { name: 'shared', test: shared, minShareCount: 3 },
          ],
        },
      },
    },
    // The pages plugin measures what counts: the first load of the landing page.
    reportCompressedSize: false,
  },
  server: {
    port: 3000,
    strictPort: true,
    proxy: {
      '/api': api,
      '/objects': api,
      '/pictures/uploaded': api,
      '/healthz': api,
      '/readyz': api,
      '/unsubscribe': api,
      '/dev/outbox': api,
    },
    watch: { ignored: ['**/dist/**', '**/data/**'] },
  },
})
