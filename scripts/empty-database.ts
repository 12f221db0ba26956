import { rmSync } from 'node:fs'
import { compileWasmSmall, createPglite } from '#app/platform/db/pglite.server.ts'

/** Makes the empty data folder that a first start of the embedded database copies. Part of the build. */
const [folder = 'build/database'] = process.argv.slice(2)
rmSync(folder, { recursive: true, force: true })
compileWasmSmall()
const client = await createPglite({ dataDir: folder })
await client.exec('checkpoint')
await client.close()
