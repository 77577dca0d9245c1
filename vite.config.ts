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
  /web\/(?:ui\/(?:class-names|empty-state|logo|picture|spinner)|lib\/(?:first-use|no-eval|page-title|paths|taken-over|theme)|screens\/premium-panel)\.|domain\/(?:brand|limits|recipes\/pictures)\.|lucide-react\/dist\/esm\/(?!icons\/(?!(?:arrow-right|check|heart|map-pin|search|star)\.))|node_modules\/(?:wouter|regexparam)\//
// What every page behind the landing page needs before it can show anything.
const core =
  /node_modules\/@tanstack\/|web\/lib\/(?:api|query-client|use-user|signed-in-here|timer-storage|offline-storage|kept-json)\.|web\/ui\/(?:toast|toaster|button|button-link|field)\.|icons\/(?:eye|eye-off|x)\./
// What most pages of the signed-in share, in one file instead of thirty; forms and their rules stay apart.
const inside = /node_modules\/(?!zod|react-hook-form|@hookform)|web\/(?:ui|lib)\//

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
            { name: 'react', test: react },
            { name: 'base', test: base },
            { name: 'core', test: core },
            { name: 'inside', test: inside, minShareCount: 4 },
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
