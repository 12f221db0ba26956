// Starts the site as it was built, or with --worker what does its jobs. This file and all that is built are JavaScript:
// to read TypeScript, Node itself would take memory in a process that stays.
import { enableCompileCache } from 'node:module'

// What was compiled once is kept beside the build, for the next start.
enableCompileCache('build/compiled')
const { serve, work } = await import('./build/server/index.js')
await (process.argv.includes('--worker') ? work() : serve())
