import { defineConfig } from 'vite'

export default defineConfig({
  base: './',
  // Vite would bundle it anew for development, and its workers would not be found beside it.
  optimizeDeps: { exclude: ['footnote'] },
  build: { target: 'es2023' },
})
