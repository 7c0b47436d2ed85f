import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { callsWithoutDescription } from './vite-calls.ts'
import { driverDefine } from './vite-driver-page.ts'
import { precompress } from './vite-precompress.ts'
import { serviceWorker } from './vite-service-worker.ts'

/** The drivers' app: a page, a worker and files of its own, so that the office's stay as they are. */
export default defineConfig({
  base: '/driver/',
  publicDir: 'public-driver',
  define: driverDefine,
  plugins: [react(), callsWithoutDescription(), serviceWorker('src/driver/service-worker.ts'), precompress()],
  build: {
    outDir: 'dist/driver',
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { input: 'driver.html' },
  },
})
