import os from 'node:os'
import path from 'node:path'
import type { Files } from '#app/platform/files/files.server.ts'
import { scannerOf } from '#app/platform/storage/scan.server.ts'
import { openFolder } from '#app/platform/storage/store.server.ts'
import { testEnv } from './world.ts'

/** The folder of this worker's test files; emptied after each file of tests. */
export const testFilesFolder = path.join(os.tmpdir(), `mishkat-test-files-${process.pid}`)

/** A file store in a folder of this worker. */
export function testFiles(env: { CLAMD_SOCKET?: string | undefined } = {}): Files {
	return {
		store: openFolder(path.join(testFilesFolder, 'files'), path.join(testFilesFolder, 'tmp')),
		secret: testEnv.SECRET,
		policies: {},
		scan: scannerOf(env),
	}
}
