import { randomBytes } from 'node:crypto'
import { createApp } from '#app/entry.http.ts'
import { courseMediaParts, courseMedia as table } from '#app/features/courses/media/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { mediaPrefix } from '#app/platform/files/files.ts'
import type { Store } from '#app/platform/storage/store.server.ts'
import { noon, sessionCookie } from './world.ts'
import { aFile, aRuntime } from './world-files.ts'

const ftyp = Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isomiso2', 'latin1')

/** Begins like an MP4; the rest is noise. */
export function aVideo(bytes: number): Buffer {
	return Buffer.concat([ftyp, randomBytes(bytes - ftyp.length)])
}

type Given = Partial<Omit<typeof table.$inferInsert, 'courseId'>> & {
	courseId: string
	bytes?: Buffer
	pieces?: number
}

/** A completely uploaded video of a course, in pieces of this size. */
export async function aMedium(db: Db, store: Store, given: Given) {
	const { bytes = aVideo(3000), pieces = 1000, ...columns } = given
	const values = {
		name: 'lesson.mp4',
		type: 'video/mp4',
		seconds: 90,
		size: bytes.length,
		received: bytes.length,
	}
	const times = { createdAt: noon, updatedAt: noon, completedAt: noon }
	const [medium] = await db
		.insert(table)
		.values({ ...values, ...times, ...columns })
		.returning()
	if (!medium) throw new Error('no medium was made')
	for (let start = 0; start < medium.received; start += pieces) {
		const piece = bytes.subarray(start, start + pieces)
		const key = `${mediaPrefix}${medium.id}/${start}`
		const contentType = 'application/octet-stream'
		await store.put(key, { file: await aFile('piece', piece), contentType, bytes: piece.length })
		await db.insert(courseMediaParts).values({ mediaId: medium.id, start, size: piece.length, key })
	}
	return { ...medium, bytes }
}

type Send = { body?: Uint8Array; headers?: Record<string, string> }

/** The site for requests of the upload script. */
export function mediaSite(db: Db, runtime = aRuntime(db)) {
	const app = createApp(runtime, 'development')
	async function ask(method: string, path: string, as: User | null, { body, headers = {} }: Send = {}) {
		return app.request(`http://localhost:3000${path}`, {
			method,
			body: body && new Uint8Array(body),
			headers: {
				host: 'localhost:3000',
				origin: 'http://localhost:3000',
				'tus-resumable': '1.0.0',
				...(as && { cookie: await sessionCookie(db, as) }),
				...(body && {
					'content-length': String(body.length),
					'content-type': 'application/offset+octet-stream',
				}),
				...headers,
			},
		})
	}
	const encoded = (fields: Record<string, string>) =>
		Object.entries(fields)
			.map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
			.join(',')
	return {
		runtime,
		ask,
		begin: (as: User | null, size: number, fields: Record<string, string>) =>
			ask('POST', '/uploads/media', as, {
				headers: { 'upload-length': String(size), 'upload-metadata': encoded({ name: 'a.mp4', ...fields }) },
			}),
		send: (as: User, to: string, offset: number, body: Uint8Array) =>
			ask('PATCH', to, as, { body, headers: { 'upload-offset': String(offset) } }),
	}
}
