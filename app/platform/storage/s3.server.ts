import type { Readable } from 'node:stream'
import { GetObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import { Disk } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'
import type { Env } from '../process/env.server.ts'
import { storeFault } from '../process/faults.server.ts'

const proveMs = 10_000

/** An S3-compatible store. Objects are never public: this server serves them. */
export function openS3(env: Partial<Env>, bucket: string) {
	const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
	const client = new S3Client({
		endpoint: env.S3_ENDPOINT,
		region: env.S3_REGION ?? 'us-east-1',
		// Stores other than Amazon's rarely have a host name for each bucket.
		forcePathStyle: env.S3_FORCE_PATH_STYLE ?? env.S3_ENDPOINT !== undefined,
		credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
		// Many stores do not support the newer checksums in trailers.
		requestChecksumCalculation: 'WHEN_REQUIRED',
		responseChecksumValidation: 'WHEN_REQUIRED',
	})
	return {
		disk: new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false })),
		close: () => client.destroy(),
		async prove() {
			try {
				const asked = new ListObjectsV2Command({ Bucket: bucket, MaxKeys: 1 })
				await client.send(asked, { abortSignal: AbortSignal.timeout(proveMs) })
			} catch (error) {
				throw storeFault(error, { endpoint: env.S3_ENDPOINT ?? 'Amazon', bucket })
			}
		},
		async read(Key: string, range?: { start: number; end: number }): Promise<Readable> {
			const Range = range && `bytes=${range.start}-${range.end}`
			const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key, Range }))
			return Body as Readable
		},
	}
}
