import tailwindcss from '@tailwindcss/vite'
import reactPlugin from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compress } from './build/compress.ts'
import { icons } from './build/icons.ts'
import { lateImports } from './build/late-imports.ts'
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
  base: /web\/(?:main|ui\/(?:class-names|drawn-icon|empty-state|logo|picture|spinner)|boot\/first-use|navigation\/(?:page-title|paths))\.|domain\/(?:brand|durations|billing\/limits|recipes\/pictures)\.|icons\/(?:arrow-right|check|crown|heart|map-pin|search|star)\.|node_modules\/(?:wouter|regexparam)\//,
  // What premium brings, on the landing page and inside.
  premium: /web\/(?:screens\/parts\/premium-panel|ui\/check-list)\./,
  // What every page behind the landing page needs before it can show anything.
  core: /web\/(?:app\/application|boot\/idle|navigation\/way-back|ui\/(?:button|button-link|field-action|icon-button))\.|domain\/(?:counted|recipes\/normalised|accounts\/(?:first-character|person))\.|icons\/x\.|node_modules\/@tanstack\/(?!.*\/(?:infiniteQueryObserver|useInfiniteQuery)\.)/,
  // The frame around the pages of the signed-in, and what nearly all of them show or ask for.
  frame:
    /web\/(?:app\/signed-in|ui\/(?:load-failed|skeleton)|preferences\/use-own-preferences|api\/failure-toast|offline\/new-id)\.|domain\/recipes\/(?:limits|time-words|goals)\.|icons\/(?:arrow-left|chevron-down|download|notebook-pen|plus|shopping-basket)\./,
  // Lists that come page by page.
  paging: /node_modules\/@tanstack\//,
  // What is open above a page: fetched when the page is first touched.
  overlays: /web\/ui\/(?:opened-dialog|opened-menu|tooltip-bubble)\./,
  // Chips to choose.
  chips: /web\/ui\/check-chip\./,
  // What is typed into.
  fields: /web\/(?:ui\/field|session\/typed)\./,
  // What is chosen and collected in a form.
  choices: /web\/ui\/(?:select-field|token-field)\.|domain\/profile\/(?:dislike|limits)\./,
  // Drawings that several pages share: in the file of one page, another would fetch all of it for them.
  icons:
    /icons\/(?:arrow-left-right|chef-hat|clock|cooking-pot|credit-card|external-link|flask-conical|minus|triangle-exclamation-point|utensils)\./,
  // How the subscription of a person stands.
  subscription:
    /web\/billing\/(?:manage-subscription|status-words|subscription-query|sandbox\/sandbox-mark)\./,
  // How names are compared.
  names: /domain\/recipes\/search\./,
  // What speaks against a recipe, and hearts; with what all cards and pages of recipes show.
  eater:
    /web\/(?:own-recipes\/refresh|preferences\/use-concerns|favorites\/use-favorites)\.|ui\/stand-in\.|domain\/(?:recipes\/serving-words|substitutes\/swaps)\./,
  // Amounts as they were told, and how far one is, in recipes and lists.
  told: /domain\/(?:listed|recipes\/as-told)\.|ui\/(?:progress-bar|use-last-call)\./,
  // What is known about a recipe, and about a person and it.
  kept: /web\/recipe-page\/(?:kept-recipes|queries|keep-progress)\./,
  // A recipe, read or cooked.
  reading:
    /web\/recipe-page\/(?:recipe-states|use-recipe|use-portions|use-swapped|use-progress|swaps-in-use|portion-adjuster|units-switch|vessel-advice)\./,
  // The page of a recipe, as everybody reads it who is shown one.
  page: /web\/recipe-page\/(?:star-rating|use-rating|recipe-head|recipe-facts|recipe-badges|recipe-concerns|diet-verdicts|partly-known|ingredient-list|method|step-text)\.|icons\/(?:printer|leaf|circle-question-mark|circle-slash-2)\./,
  // How long a step is timed for.
  timing: /domain\/timers\/(?:duration-words|smart-minutes)\.|web\/timers\/timed-step\./,
  // Lists of recipes.
  listing: /web\/recipes\/(?:recipe-results|use-selection|use-recipes)\.|icons\/search-x\./,
  // A list that is searched.
  searching:
    /web\/recipes\/(?:search-box|goal-chips|filter-chips|page-head|result-count|sort-field|no-recipes-found|list-tools)\./,
}

export default defineConfig({
  plugins: [
    reactPlugin(),
    icons(),
    tailwindcss(),
    pictures(),
    lateImports(),
    pages(),
    serviceWorker(),
    compress(),
  ],
  resolve: {
    alias: [
      // React has had this hook for long.
      { find: 'use-sync-external-store/shim/index.js', replacement: 'react' },
    ],
  },
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // A schema nobody uses is no reason to keep zod in a chunk.
      treeshake: { manualPureFunctions: ['z', 'call'] },
      output: {
        codeSplitting: {
          groups: Object.entries(files).map(([name, test]) => ({ name, test })),
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
