import { PassThrough, Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import yazl from 'yazl'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { files as table } from '#app/platform/db/tables.server.ts'
import { type Files, readBytes } from '#app/platform/files/files.server.ts'
import { webStreamOf } from '#app/platform/http/web-stream.server.ts'
import type { PersonalPart } from '#app/platform/personal.server.ts'
import type { Env } from '#app/platform/process/env.server.ts'

type ExportParts = { parts: PersonalPart[]; files: Files; readme: string; env: Pick<Env, 'SECRET'> }

/** A ZIP with everything in one's account, streamed: one JSON file per part, and the files. */
export async function exportOwn(
	ctx: Ctx<User>,
	{ parts, files, readme, env }: ExportParts,
): Promise<ReadableStream<Uint8Array>> {
	const zip = new yazl.ZipFile()
	const opened = new PassThrough()
	zip.on('error', (error) => opened.destroy(error))
	zip.outputStream.pipe(opened)
	// A cancelled download would leave a file open.
	let reading: Readable | undefined
	opened.on('close', () => reading?.destroy())
	const mtime = ctx.now
	zip.addBuffer(Buffer.from(readme), 'README.txt', { mtime })
	for (const part of parts) {
		const data = await part.dataOf(ctx, ctx.actor.id, env)
		zip.addBuffer(Buffer.from(`${JSON.stringify(data, null, '\t')}\n`), `${part.name}.json`, { mtime })
	}
	for (const file of await ctx.db.select().from(table).where(eq(table.ownerId, ctx.actor.id))) {
		const ending = /\.[a-z0-9]+$/.exec(file.key)?.[0] ?? ''
		zip.addReadStreamLazy(`files/${file.bucket}/${file.id}${ending}`, { mtime, compress: false }, (give) => {
			readBytes(files, file).then(
				(stream) => {
					reading = stream
					if (opened.destroyed) stream.destroy()
					else give(null, stream)
				},
				(error) => give(error, Readable.from([])),
			)
		})
	}
	zip.end()
	return webStreamOf(opened)
}
