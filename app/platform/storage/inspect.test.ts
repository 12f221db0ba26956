import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { fileTypes, svg } from '#app/platform/files/files.ts'
import { aFolder } from '#tests/world-files.ts'
import { aDoc, aDocx, aLyingDocx, anExe, aPdf, aPicture, aScriptedSvg, aZip } from '#tests/world-uploads.ts'
import { inspect } from './inspect.server.ts'
import { inspectApart } from './inspect-apart.server.ts'
import { cleanFileName } from './names.ts'
import { readRange } from './range.ts'

const all = Object.keys(fileTypes).filter((type) => type !== svg)

async function told(name: string, bytes: Buffer, types = all): Promise<string> {
	const file = path.join(await aFolder(), 'given')
	await writeFile(file, bytes)
	const answer = await inspect(file, name, types)
	return answer.ok ? answer.type : answer.reason
}

test('what is what its name says is taken', async () => {
	expect(await told('a.png', await aPicture())).toBe('image/png')
	expect(await told('a.JPEG', await aPicture({ format: 'jpeg' }))).toBe('image/jpeg')
	expect(await told('a.webp', await aPicture({ format: 'webp' }))).toBe('image/webp')
	expect(await told('a.pdf', aPdf())).toBe('application/pdf')
	expect(await told('a.docx', await aDocx())).toContain('wordprocessingml')
	expect(await told('a.doc', aDoc())).toBe('application/msword')
	expect(await told('a.mp3', Buffer.concat([Buffer.from('fffb9064', 'hex'), Buffer.alloc(800)]))).toBe(
		'audio/mpeg',
	)
})

test('a renamed program, page or drawing with a script is refused', async () => {
	expect(await told('photo.png', anExe())).toBe('type')
	expect(await told('photo.svg', aScriptedSvg())).toBe('type')
	// SVGs are redrawn; one with entities is refused.
	expect(await told('photo.svg', aScriptedSvg(), [svg])).toBe(svg)
	expect(await told('photo.png', aScriptedSvg(), [svg])).toBe('ending')
	const declared = Buffer.from('<!DOCTYPE svg [<!ENTITY a "a">]><svg>&a;</svg>')
	expect(await told('photo.svg', declared, [svg])).toBe('type')
	expect(await told('photo.png', aScriptedSvg())).toBe('type')
	expect(await told('a.pdf', Buffer.from('<!DOCTYPE html><html></html>'))).toBe('type')
	expect(await told('a.jpg', Buffer.from('#!/bin/sh\nrm -rf /'))).toBe('type')
	expect(await told('a.txt', Buffer.from('hello'))).toBe('type')
	expect(await told('a.zip', await aZip({ 'a.txt': 'a' }))).toBe('type')
})

test('an ending that belongs to another kind is refused, and so is none', async () => {
	expect(await told('a.jpg', await aPicture())).toBe('ending')
	expect(await told('a.php', await aPicture())).toBe('ending')
	expect(await told('a', await aPicture())).toBe('ending')
	expect(await told('a.png', await aPicture(), ['application/pdf'])).toBe('type')
})

test('a file with a second nature is refused', async () => {
	const zip = await aZip({ 'A.class': 'x' })
	const picture = await aPicture({ format: 'jpeg' })
	expect(await told('a.jpg', Buffer.concat([picture, zip]))).toBe('unsafe')
	expect(await told('a.pdf', Buffer.concat([aPdf(), zip]))).toBe('unsafe')
	expect(await told('a.pdf', Buffer.concat([aPdf(), Buffer.from('<script>alert(1)</script>')]))).toBe(
		'unsafe',
	)
	expect(await told('a.pdf', Buffer.from(`%PDF-1.4\n<html><script>1</script>${aPdf()}`))).toBe('unsafe')
	expect(await told('a.pdf', Buffer.concat([Buffer.from('x'), aPdf()]))).toBe('type')
	expect(await told('a.pdf', aPdf().subarray(0, -10))).toBe('unsafe')
})

test('a document that would run something is refused', async () => {
	expect(await told('a.pdf', aPdf('3 0 obj<</S/JavaScript/JS(app.alert(1))>>endobj'))).toBe('unsafe')
	expect(await told('a.pdf', aPdf('3 0 obj<</S/Launch/F(cmd.exe)>>endobj'))).toBe('unsafe')
	expect(await told('a.docx', await aDocx({ 'word/vbaProject.bin': 'x' }))).toBe('unsafe')
	expect(await told('a.docx', await aDocx({ 'word/embeddings/run.exe': 'x' }))).toBe('unsafe')
	expect(await told('a.doc', aDoc(['Root Entry', 'WordDocument', 'Macros']))).toBe('unsafe')
	expect(await told('a.doc', aDoc(['Root Entry', 'Workbook']))).toBe('type')
})

test('a PDF that would run or send something is refused, however its names are spelt', async () => {
	const held = [
		'<</S/J#61vaScript/JS(app.alert(1))>>',
		'<</S/L#61unch/F(cmd.exe)>>',
		'<</Names<</EmbeddedFiles 9 0 R>>>>',
		'<</Type/E#6dbeddedFile>>',
		'<</S/SubmitForm/F(http://example.com)>>',
		'<</S/ImportData/F(x)>>',
		'<</S/Rendition/JS(app.alert(1))>>',
		'<</AA<</O 4 0 R>>>>',
		'<</A#41 4 0 R>>',
		'<</JS 4 0 R>>',
		'<</OpenAction<</S/URI/URI(http://example.com)>>>>',
		'<</OpenAction<</S/GoTo/D[0]/Next 4 0 R>>>>',
		'<</OpenAction 4 0 R>>endobj\n4 0 obj<</S/URI/URI(http://example.com)>>',
		'<</OpenAction 4 0 R>>',
	]
	for (const each of held) expect(await told('a.pdf', aPdf(`3 0 obj${each}endobj`)), each).toBe('unsafe')
	// At the borders of pieces.
	for (const bytes of [524_288 - 100, 524_288 - 92, 1_048_576 - 106])
		expect(await told('a.pdf', aPdf(`${' '.repeat(bytes)}<</S/L#61unch>>`)), String(bytes)).toBe('unsafe')
})

test('a PDF that opens at a page, and one that holds such letters by chance, is taken', async () => {
	const plain = [
		'<</OpenAction[1 0 R /XYZ null null 0]>>',
		'<</OpenAction<</S/GoTo/D[1 0 R /Fit]>>>>',
		'<</OpenAction 4 0 R>>endobj\n4 0 obj<</S /GoTo /D [1 0 R /Fit]>>',
		'<</FontName/AAAAAA+Amiri/JSTimes 1>>',
		`<</Length 9>>stream\n${'x'.repeat(2000)}/AA(/JS(\x8fendstream`,
		'<</S/URI/URI(http://example.com)>>',
	]
	for (const each of plain)
		expect(await told('a.pdf', aPdf(`3 0 obj${each}endobj`)), each).toBe('application/pdf')
})

test('no PDF takes long to look at', async () => {
	const bytes = 4_000_000
	for (const each of ['<', '<<', '/OpenAction<<', '/OpenAction%', '/AA ', '/AA%', '1 ', '1 0 obj<<', '1'])
		await told('a.pdf', aPdf(`3 0 obj<</OpenAction 1 0 R>>${each.repeat(bytes / each.length)}`))
}, 3000)

test('a document that would fetch or unpack something as it opens is refused', async () => {
	const link = (type: string, target = 'http://example.com/x') =>
		`<Relationships><Relationship Id="r" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}" TargetMode="External"/></Relationships>`
	const rels = 'word/_rels/settings.xml.rels'
	expect(await told('a.docx', await aDocx({ 'word/embeddings/oleObject1.bin': 'x' }))).toBe('unsafe')
	expect(await told('a.docx', await aDocx({ 'word/embeddings/sheet.xlsm': 'x' }))).toBe('unsafe')
	expect(await told('a.docx', await aDocx({ [rels]: link('attachedTemplate') }))).toBe('unsafe')
	expect(await told('a.docx', await aDocx({ [rels]: link('oleObject') }))).toBe('unsafe')
	const wide = Buffer.from(`\ufeff${link('attachedTemplate')}`, 'utf16le')
	expect(await told('a.docx', await aDocx({ [rels]: wide }))).toBe('unsafe')
	const spelt = link('attachedTemplate')
		.replace('attached', '&#x61;ttached')
		.replace('External', '&#69;xternal')
	expect(await told('a.docx', await aDocx({ [rels]: spelt }))).toBe('unsafe')
	const harmless = { [rels]: link('hyperlink'), 'word/embeddings/chart.xlsx': 'x' }
	expect(await told('a.docx', await aDocx(harmless))).toContain('wordprocessingml')
})

test('a zip bomb named .docx is refused, whether its list tells the truth or lies', async () => {
	expect(await told('a.docx', await aDocx({ 'word/bomb.xml': Buffer.alloc(12 * 1024 * 1024) }))).toBe(
		'archive',
	)
	expect(await told('a.docx', await aLyingDocx())).toBe('archive')
	const many = Object.fromEntries(Array.from({ length: 4100 }, (_, n) => [`word/${n}.xml`, 'x']))
	expect(await told('a.docx', await aDocx(many))).toBe('archive')
	expect(await told('a.docx', (await aDocx()).subarray(0, -30))).toBe('archive')
})

test('a name is a label: what leads somewhere is refused, what hides is taken out', () => {
	expect(cleanFileName('../../x.png')).toBe(null)
	expect(cleanFileName('C:\\x.png')).toBe(null)
	expect(cleanFileName('..')).toBe(null)
	expect(cleanFileName('')).toBe(null)
	expect(cleanFileName('photo\u202egnp.exe\0.png')).toBe('photognp.exe.png')
	expect(cleanFileName('  شهادة الميلاد.pdf ')).toBe('شهادة الميلاد.pdf')
	expect(cleanFileName('.htaccess')).toBe('htaccess')
	expect(cleanFileName(`${'a'.repeat(300)}.docx`)).toHaveLength(120)
})

test('one part of a file can be asked for', () => {
	expect(readRange('bytes=0-99', 1000)).toEqual({ start: 0, end: 99 })
	expect(readRange('bytes=900-', 1000)).toEqual({ start: 900, end: 999 })
	expect(readRange('bytes=-100', 1000)).toEqual({ start: 900, end: 999 })
	expect(readRange('bytes=-5000', 1000)).toEqual({ start: 0, end: 999 })
	expect(readRange('bytes=990-2000', 1000)).toEqual({ start: 990, end: 999 })
	for (const outside of ['bytes=1000-', 'bytes=-0']) expect(readRange(outside, 1000)).toBe('outside')
	for (const whole of [undefined, 'bytes=5-2', 'bytes=0-1,4-5', 'lines=1-2', 'bytes=-'])
		expect(readRange(whole, 1000)).toBe(null)
})

test('in a thread of its own a file is told the same, and one that takes too long is refused', async () => {
	const file = path.join(await aFolder(), 'given')
	await writeFile(file, await aDocx())
	const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
	expect(await inspectApart(file, 'a.docx', all)).toEqual({ ok: true, type })
	expect(await inspectApart(file, 'a.docx', all, 0)).toEqual({ ok: false, reason: 'slow' })
	await expect(inspectApart(`${file}-gone`, 'a.docx', all)).rejects.toThrow('ENOENT')
})
