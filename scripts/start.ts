import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import path from 'node:path'
import { buildIfNeeded } from './build.ts'

process.env.NODE_ENV = 'production'
buildIfNeeded()
// What was compiled once is kept beside the build, for the next start.
enableCompileCache('build/compiled')
const { DATABASE_URL, DATA_DIR = 'data' } = process.env
if (!DATABASE_URL && !existsSync(path.join(DATA_DIR, 'db')))
	spawnSync(process.execPath, [...process.execArgv, 'scripts/first-fill.ts'], { stdio: 'inherit' })
await import('../server.ts')
