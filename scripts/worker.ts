import { becomeServer } from './become.ts'
import { buildIfNeeded } from './build.ts'

process.env.NODE_ENV = 'production'
buildIfNeeded()
await becomeServer('--worker')
