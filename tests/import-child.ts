import { readEnv } from '#app/platform/process/env.server.ts'
import { openRuntime } from '#app/platform/process/runtime.server.ts'
import { importTask } from '#scripts/import/task.ts'

// Imports a file into a database on disk and prints each line of progress, for import-kill.test.ts.

const [dataDir = '', file = ''] = process.argv.slice(2)
const runtime = await openRuntime(readEnv({ DATA_DIR: dataDir, SAMPLE: 'no', LOG_LEVEL: 'silent' }))
const say = (line: string) => process.stdout.write(`${line.trim()}\n`)
await importTask(runtime, 25)(['fatwas', file], say, new AbortController().signal)
await runtime.close()
