import { defineConfig } from 'vite'

export default defineConfig({
  publicDir: false,
  // In hundreds of files of their own these are a third of what a thread for an import needs to start.
  ssr: { noExternal: ['csv-parse', 'drizzle-orm', 'entities', 'parse5', 'zod'] },
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist/server',
    emptyOutDir: true,
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      input: {
        main: 'src/server/main.ts',
        admin: 'src/server/admin.ts',
        backup: 'src/server/backup.ts',
        restore: 'src/server/restore.ts',
        'import-thread': 'src/server/imports/thread.ts',
        'catalogue-process': 'src/server/recipes/catalogue-process.ts',
        'page-thread': 'src/server/own-recipes/page-thread.ts',
      },
      output: { format: 'esm', entryFileNames: '[name].js', chunkFileNames: 'shared/[name]-[hash].js' },
    },
  },
})
