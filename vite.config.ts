import tailwindcss from '@tailwindcss/vite'
import reactPlugin from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compress } from './build/compress.ts'
import { pages } from './build/pages.ts'
import { pictures } from './build/pictures.ts'
import { serviceWorker } from './build/service-worker.ts'

const api = { target: 'http://localhost:3001', changeOrigin: false }

// Stays in the browser's cache from one release to the next.
const react = /node_modules\/(?:react|react-dom|scheduler)\//
// The small parts that the landing page shares with others, in one file instead of ten.
const base =
  /web\/(?:ui\/(?:class-names|empty-state|logo|picture|spinner)|lib\/(?:first-use|no-eval|page-title|paths|theme)|screens\/premium-panel)\.|domain\/(?:brand|limits|recipes\/pictures)\.|lucide-react\/dist\/esm\/(?!icons\/(?!(?:arrow-right|check|heart|map-pin|search|star)\.))|node_modules\/(?:wouter|regexparam)\//
// What most screens of the signed-in use, in one file instead of thirty.
const shared =
  /web\/(?:ui|lib|recipes)\/|domain\/|lucide-react|node_modules\/(?:@radix-ui|radix-ui|@floating-ui|aria-hidden|react-remove-scroll|react-style-singleton|use-|tslib|get-nonce)/

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
            { name: 'react', test: react, priority: 3 },
            { name: 'base', test: base, priority: 2 },
            { name: 'shared', test: shared, minShareCount: 3, priority: 1 },
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
    proxy: { '/api': api, '/healthz': api, '/readyz': api },
    watch: { ignored: ['**/dist/**', '**/data/**'] },
  },
})
