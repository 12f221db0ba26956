import { enableCompileCache } from 'node:module'
import { buildIfNeeded } from './build.ts'

process.env.NODE_ENV = 'production'
buildIfNeeded()
// What was compiled once is kept beside the build, for the next start.
enableCompileCache('build/compiled')
await import('../server.ts')
