import { expect } from 'vitest'
import { test } from '#tests/db.ts'
import { testFiles } from '#tests/test-files.ts'
import { as, aUser } from '#tests/world.ts'
import { aPdf, aPicture, inPieces } from '#tests/world-uploads.ts'
import { attachFile } from '../files/files.server.ts'
import { readParts } from './multipart.server.ts'
import { readUpload } from './read-upload.server.ts'

const here = 'http://localhost:3000/form'
const asked = { bucket: 'consultation-documents', field: 'document' }

function formWith(fields: Record<string, string | File>): Request {
	const body = new FormData()
	for (const [name, value] of Object.entries(fields)) body.set(name, value)
	return new Request(here, { method: 'POST', body })
}

const paper = (name = 'a.pdf') => new File([new Uint8Array(aPdf())], name)

test('a plain form gives its fields and its file, in whatever order they stand', async ({ db }) => {
	const ctx = as(await aUser(db), db)
	const request = formWith({ title: 'سؤال\0', document: paper('my "paper".pdf'), details: 'after' })
	const { fields, file, refusal } = await readUpload(request, ctx, testFiles(), asked)
	expect(fields).toEqual({ title: 'سؤال', details: 'after' })
	expect(file).toMatchObject({ name: 'my "paper".pdf', ownerId: ctx.actor.id, attachedTo: null })
	expect(refusal).toBe(null)
})

test('a form whose file was refused still gives what was typed', async ({ db }) => {
	const ctx = as(await aUser(db), db)
	const large = new File([new Uint8Array(11 * 1024 * 1024)], 'a.pdf')
	for (const [document, code] of [
		[new File(['hello'], 'a.pdf'), 'files.type'],
		[large, 'files.too-large'],
	] as const) {
		const read = await readUpload(formWith({ title: 'a', document, details: 'b' }), ctx, testFiles(), asked)
		expect(read).toEqual({ fields: { title: 'a', details: 'b' }, file: null, refusal: code })
	}
})

test('a form without a file, and one in which none was chosen, are fine', async ({ db }) => {
	const ctx = as(await aUser(db), db)
	const none = { fields: { title: 'a' }, file: null, refusal: null }
	expect(await readUpload(formWith({ title: 'a' }), ctx, testFiles(), asked)).toEqual(none)
	// Browsers send this for a field without a chosen file.
	const empty = new Request(here, {
		method: 'POST',
		headers: { 'content-type': 'multipart/form-data; boundary=x' },
		body: [
			'--x',
			'Content-Disposition: form-data; name="document"; filename=""',
			'Content-Type: application/octet-stream',
			'',
			'',
			'--x',
			'Content-Disposition: form-data; name="title"',
			'',
			'a',
			'--x--',
			'',
		].join('\r\n'),
	})
	expect(await readUpload(empty, ctx, testFiles(), asked)).toEqual(none)
	const plain = new Request(here, { method: 'POST', body: new URLSearchParams({ title: 'a' }) })
	expect(await readUpload(plain, ctx, testFiles(), asked)).toEqual(none)
})

test('a file that was sent ahead is known by its id: one’s own, in that bucket, and free', async ({ db }) => {
	const files = testFiles()
	const ctx = as(await aUser(db), db)
	const { file } = await readUpload(formWith({ document: paper() }), ctx, files, asked)
	const id = file?.id ?? ''
	const again = (who = ctx, over = {}) => {
		const body = new URLSearchParams({ document: id })
		return readUpload(new Request(here, { method: 'POST', body }), who, files, { ...asked, ...over })
	}
	expect((await again()).file?.id).toBe(id)
	expect(await again(as(await aUser(db), db))).toMatchObject({ file: null, refusal: 'files.gone' })
	expect(await again(ctx, { bucket: 'fatwa-attachments' })).toMatchObject({ refusal: 'files.gone' })
	await attachFile(ctx, id, 'consultation:1')
	expect(await again()).toMatchObject({ file: null, refusal: 'files.gone' })
})

test('a form that is broken or far too long is answered as such', async ({ db }) => {
	const ctx = as(await aUser(db), db)
	const send = (body: string, type = 'multipart/form-data; boundary=x') =>
		readUpload(
			new Request(here, { method: 'POST', body, headers: { 'content-type': type } }),
			ctx,
			testFiles(),
			asked,
		).catch((answer) => (answer as Response).status)
	const part = '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n'
	expect(await send(`${part}1`)).toBe(415)
	expect(await send('')).toBe(415)
	expect(await send('hello', 'multipart/form-data')).toBe(415)
	// Parts without a name.
	for (const head of ['content-type: text/plain', 'a'.repeat(20_000)])
		expect(await send(`--x\r\n${head}\r\n\r\n1\r\n--x--`)).toMatchObject({ fields: {} })
	expect(await send(`${part}${'a'.repeat(300_000)}\r\n--x--`)).toBe(413)
	expect(await send(`${part}1\r\n`.repeat(101))).toBe(415)
	expect(await send(`${part}1\r\n--x--`)).toMatchObject({ fields: { a: '1' } })
})

test('a form reads the same however its bytes are cut', async () => {
	const content = Buffer.concat([await aPicture(), Buffer.from('\r\n--boundar\r\n--\r')])
	const body = new FormData()
	body.set('a', '1')
	body.set('file', new File([new Uint8Array(content)], 'a.png'))
	body.set('b', '')
	const request = new Request(here, { method: 'POST', body })
	const bytes = Buffer.from(await request.arrayBuffer())
	const type = request.headers.get('content-type') ?? ''
	for (const size of [1, 2, 3, 7, 64, 100_000]) {
		const read: Record<string, Buffer> = {}
		for await (const part of readParts(inPieces(bytes, size), type, 100)) {
			const pieces: Uint8Array[] = 'value' in part ? [Buffer.from(part.value)] : []
			if ('body' in part) for await (const piece of part.body) pieces.push(Buffer.from(piece))
			read[part.name] = Buffer.concat(pieces)
		}
		expect(read, `pieces of ${size}`).toEqual({ a: Buffer.from('1'), file: content, b: Buffer.alloc(0) })
	}
	const names: string[] = []
	for await (const part of readParts(inPieces(bytes, 5), type, 100)) names.push(part.name)
	expect(names).toEqual(['a', 'file', 'b'])
})
