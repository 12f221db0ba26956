import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { becomeServer, serverFlags } from './become.ts'
import { buildIfNeeded } from './build.ts'

process.env.NODE_ENV = 'production'
buildIfNeeded()
const { DATABASE_URL, DATA_DIR = 'data' } = process.env
if (!DATABASE_URL && !existsSync(path.join(DATA_DIR, 'db')))
	spawnSync(process.execPath, [...serverFlags, 'scripts/first-fill.ts'], { stdio: 'inherit' })
await becomeServer()
