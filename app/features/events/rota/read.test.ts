import { expect, test } from 'vitest'
import { columnsOf, type Duty } from './model.ts'
import { readRow, rowValues } from './read.ts'

const maryam = '0190b0a0-0000-7000-8000-000000000001'
const find = (name: string) =>
	name === 'Maryam' ? { profileId: maryam, name: '' } : { profileId: null, name }
const taraweeh = columnsOf('taraweeh')
const iftar = columnsOf('iftar')

const imam = (name: string, portion = ''): Duty => ({ part: 'imam', ...find(name), portion })

test.each<[string, Record<string, string>, Duty[]]>([
	['nobody', {}, []],
	['one imam for the night', { imam: 'Maryam', portion: 'Juz 3' }, [imam('Maryam', 'Juz 3')]],
	[
		'two imams: the portion is said once',
		{ imam: ' A ', second: 'B', portion: 'Juz 3' },
		[imam('A', 'Juz 3'), imam('B')],
	],
	['a second one alone is the imam', { second: 'B' }, [imam('B')]],
	['a portion before anybody is named', { portion: 'Juz 3' }, [imam('', 'Juz 3')]],
])('a night of taraweeh: %s', (_what, typed, duties) => {
	const read = readRow(taraweeh, typed, find)
	expect(read).toEqual({ ok: true, duties })
})

test('what was read is shown again in the same fields', () => {
	const typed = { imam: 'A', second: 'B', portion: 'Juz 3' }
	const read = readRow(taraweeh, typed, find)
	expect(read.ok && rowValues(taraweeh, read.duties)).toEqual(typed)
	const host = { host: '', plates: '60' }
	const hosted = readRow(iftar, host, find)
	expect(hosted.ok && rowValues(iftar, hosted.duties)).toEqual(host)
})

test('plates are a number in the digits of any language, from 1 to 10 000', () => {
	expect(readRow(iftar, { host: 'A', plates: '٦٠' }, find)).toMatchObject({ duties: [{ portion: '60' }] })
	for (const plates of ['0', '10001', 'many', '-3', '1.5'])
		expect(readRow(iftar, { host: 'A', plates }, find), plates).toMatchObject({ ok: false })
	expect(readRow(iftar, { host: 'x'.repeat(121) }, find)).toMatchObject({
		ok: false,
		errors: { host: expect.any(String) },
	})
	expect(readRow(taraweeh, { portion: 'x'.repeat(81) }, find)).toMatchObject({ ok: false })
})

test('other events have no rota', () => {
	expect(columnsOf('event')).toEqual([])
	expect(columnsOf('majlis')).toEqual([])
})
