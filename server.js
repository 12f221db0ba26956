// Starts the site as it was built, or with --worker what does its jobs. This file and all that is built are JavaScript:
// to read TypeScript, Node itself would take memory in a process that stays.
import { enableCompileCache } from 'node:module'

// What was compiled once is kept beside the build, for the next start.
enableCompileCache('build/compiled')
const built = new URL('./build/server/index.js', import.meta.url).href
const { serve, work } = await import(built)
await (process.argv.includes('--worker') ? work() : serve())
