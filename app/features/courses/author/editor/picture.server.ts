import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Files, StoredFile } from '#app/platform/files/files.server.ts'
import { fetchPicture } from '#app/platform/storage/fetch-picture.server.ts'
import { readUpload } from '#app/platform/storage/read-upload.server.ts'

const bucket = 'course-images'

/** Reads a form with an optional picture in `image`. */
export function readPictureForm(request: Request, ctx: Ctx<User>, files: Files) {
	return readUpload(request, ctx, files, { bucket, field: 'image' })
}

type Picture = { file: StoredFile | null; errors: Record<string, string> }

/** The picture of a form: an upload, or fetched from a typed address. */
export async function pictureOf(
	ctx: Ctx<User>,
	files: Files,
	{ file, url }: { file: StoredFile | null; url: string },
): Promise<Picture> {
	if (file || url === '') return { file, errors: {} }
	const given = await fetchPicture(ctx, files, { url, bucket })
	return given.ok
		? { file: given.file, errors: {} }
		: { file: null, errors: { imageUrl: `files.${given.reason}` } }
}
