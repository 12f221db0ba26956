import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import S3rver from 's3rver'
import type { Env } from '#app/platform/process/env.server.ts'

/** An S3 server on a free port of this machine, with one empty bucket, and its settings. */
export async function startS3(): Promise<{ env: Partial<Env>; stop: () => Promise<void> }> {
	const directory = await mkdtemp(path.join(os.tmpdir(), 'mishkat-s3-'))
	const server = new S3rver({
		address: '127.0.0.1',
		port: 0,
		silent: true,
		directory,
		configureBuckets: [{ name: 'mishkat', configs: [] }],
	})
	const { port } = await server.run()
	return {
		env: {
			S3_ENDPOINT: `http://127.0.0.1:${port}`,
			S3_BUCKET: 'mishkat',
			S3_ACCESS_KEY_ID: 'S3RVER',
			S3_SECRET_ACCESS_KEY: 'S3RVER',
		},
		async stop() {
			await server.close()
			await rm(directory, { recursive: true, force: true })
		},
	}
}
