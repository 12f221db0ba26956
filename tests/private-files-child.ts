import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { openPglite } from '#app/platform/db/embedded.server.ts'
import { readEnv } from '#app/platform/process/env.server.ts'
import { keepFilesPrivate } from '#app/platform/process/private-files.server.ts'
import { openStore } from '#app/platform/storage/store.server.ts'
import { writeWhole } from '#scripts/whole-file.ts'

// The usual umask of a shell.
process.umask(0o022)
const env = readEnv({ DATA_DIR: process.argv[2], SAMPLE: 'no' })
keepFilesPrivate(env)
const database = await openPglite(path.join(env.DATA_DIR, 'db'))
await database.close()
const store = await openStore(env)
await store.prove()
mkdirSync(store.temp, { recursive: true })
const given = path.join(store.temp, 'given')
writeFileSync(given, 'x', { mode: 0o644 })
await store.put('avatars/abc.webp', { file: given, bytes: 1, contentType: 'image/webp' })
await writeWhole(path.join(env.DATA_DIR, 'fatwas.jsonl'), { replace: false }, (handle) =>
	handle.writeFile('{}'),
)
