import os from 'node:os'
import path from 'node:path'
import type { Files } from '#app/platform/files/files.server.ts'
import { openFolder } from '#app/platform/storage/store.server.ts'
import { testEnv } from './world.ts'

/** Where the files of this worker's tests lie; emptied after each file of tests. */
export const testFilesFolder = path.join(os.tmpdir(), `mishkat-test-files-${process.pid}`)

/** A file store in a folder of this worker. */
export function testFiles(): Files {
	return {
		store: openFolder(path.join(testFilesFolder, 'files'), path.join(testFilesFolder, 'tmp')),
		secret: testEnv.SECRET,
		policies: {},
	}
}
