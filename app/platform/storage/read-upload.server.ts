import type { User } from '../actor.ts'
import type { Ctx } from '../ctx.server.ts'
import { type Files, fileRow, type StoredFile, uploadFile } from '../files/files.server.ts'
import type { Crop, FileRefusal } from '../files/files.ts'
import { formLimitBytes, stripControl, textFields } from '../http/forms.server.ts'
import { pageField } from '../http/forms.ts'
import { countedFor, mayUpload } from './allowance.server.ts'
import { BrokenForm, type Part, readParts } from './multipart.server.ts'
import { piecesOf } from './receive.server.ts'

type Asked = {
	bucket: string
	/** The form's field with the file, or the id of an earlier upload. */
	field: string
}

export type ReadUpload = {
	/** As `textFields` returns them. */
	fields: Record<string, string>
	/** The person's unattached file; null if none was chosen or it was refused. */
	file: StoredFile | null
	/** The code of the refusal, with words in `fileWords`: `files.too-large`. */
	refusal: `files.${FileRefusal}` | null
}

/**
 * Reads a form with a file, sent by a plain form (multipart, without script) or by `UploadField`, which has uploaded
 * the file before and sends its id. `crop_x`, `crop_y` and `crop_size` cut a square if they precede the file. The
 * page must be among `uploadPages` of the shell, or a larger body is refused.
 * @throws 403 by the bucket's policy; 413, 415 as `textFields`
 */
export async function readUpload(
	request: Request,
	ctx: Ctx<User>,
	files: Files,
	{ bucket, field }: Asked,
): Promise<ReadUpload> {
	const contentType = request.headers.get('content-type') ?? ''
	const isMultipart = /^multipart\/form-data/i.test(contentType)
	const read = isMultipart
		? await readMultipart(request, contentType, { ctx, files, bucket, field })
		: { fields: await textFields(request), file: null, refusal: null }
	if (read.file || read.refusal || !read.fields[field]) return read

	const ahead = await fileRow(ctx, read.fields[field])
	const isTheirs = ahead?.bucket === bucket && ahead.ownerId === ctx.actor.id && ahead.attachedTo === null
	return isTheirs ? { ...read, file: ahead } : { ...read, refusal: 'files.gone' }
}

type Reading = Asked & { ctx: Ctx<User>; files: Files }

async function readMultipart(request: Request, contentType: string, reading: Reading): Promise<ReadUpload> {
	const read: ReadUpload = { fields: {}, file: null, refusal: null }
	let textBytes = 0
	try {
		for await (const part of readParts(piecesOf(request.body), contentType, formLimitBytes)) {
			if ('value' in part) {
				textBytes += Buffer.byteLength(part.value)
				if (part.isTooLong || textBytes > formLimitBytes) throw new Response(null, { status: 413 })
				if (part.name !== pageField) read.fields[part.name] = stripControl(part.name, part.value)
			} else if (part.name === reading.field && part.fileName !== '' && !read.file && !read.refusal) {
				Object.assign(read, await take(part, read.fields, reading))
			}
		}
	} catch (error) {
		if (!(error instanceof BrokenForm)) throw error
		throw new Response(null, { status: 415 })
	}
	return read
}

async function take(
	part: Extract<Part, { fileName: string }>,
	fields: Record<string, string>,
	{ ctx, files, bucket }: Reading,
) {
	const tooOften = await mayUpload(ctx)
	if (tooOften) return { refusal: `files.${tooOften}` as const }
	const given = await uploadFile(ctx, files, {
		bucket,
		body: part.body,
		name: part.fileName,
		crop: readCrop((name) => fields[`crop_${name}`]),
		counted: countedFor(ctx),
	})
	return given.ok ? { file: given.file } : { refusal: `files.${given.reason}` as const }
}

/** The chosen square, or undefined if malformed. */
export function readCrop(read: (name: 'x' | 'y' | 'size') => string | undefined): Crop | undefined {
	const [x = Number.NaN, y = Number.NaN, size = Number.NaN] = (['x', 'y', 'size'] as const).map((name) =>
		Number(read(name) ?? Number.NaN),
	)
	return [x, y, size].every(Number.isFinite) && size >= 1 ? { x, y, size } : undefined
}
